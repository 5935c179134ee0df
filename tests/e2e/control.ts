/** A deposit on the server; see sandbox/control.ts. */
interface DepositRecord {
  depositId: string;
  token: string;
  paymentMethod: string;
  amount: string | number;
  currency: string;
  /** Bonus in the create request. */
  bonus?: { isActivated: boolean; id?: string };
  phase: string;
  status: number;
}

/** A payout that the server has accepted. */
interface WithdrawalRecord {
  id: string;
  paymentType: string;
  amount: string;
  currency: string;
  fields: Record<string, string>;
  accountType: string;
}

interface CallRecord {
  path: string;
  transport: 'http' | 'socket';
  token: string;
  idempotencyKey?: string;
  status: number;
}

/** The server's side of a test: its state, and its commands. */
export interface Control {
  /** Sets the scenario of one user, or of everyone; see sandbox/scenarios.json. */
  setScenario(scenario: string, token?: string): Promise<void>;
  deposits(): Promise<DepositRecord[]>;
  calls(): Promise<CallRecord[]>;
  /** The captcha answer of each create call. */
  proofs(): Promise<{ paymentMethod: string; kind: string }[]>;
  withdrawals(): Promise<WithdrawalRecord[]>;
  /** Number of create calls per idempotency key. */
  creates(): Promise<Record<string, number>>;
  moveDeposit(depositId: string, phase: string, depositStatus?: string): Promise<void>;
  /** Adds a transaction to the chain for the address of a session. */
  showTransfer(depositId: string): Promise<void>;
  pushLoginToken(token: string, newToken: string): Promise<void>;
  /** Pushes any payload to a user's sockets. */
  push(token: string, name: string, payload: unknown): Promise<void>;
  dropConnections(token?: string): Promise<void>;
}

/** Calls the sandbox's commands for tests. */
export const createControl = (apiOrigin: string): Control & { reset: () => Promise<void> } => {
  const post = async <Answer>(name: string, body: Record<string, unknown> = {}): Promise<Answer> => {
    const response = await fetch(`${apiOrigin}/sandbox/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${name}: ${await response.text()}`);
    return response.json();
  };
  return {
    setScenario: (scenario, token) => post('scenario', { scenario, token }),
    deposits: async () => (await post<{ deposits: DepositRecord[] }>('deposits')).deposits,
    proofs: async () => (await post<{ proofs: { paymentMethod: string; kind: string }[] }>('proofs')).proofs,
    calls: async () => (await post<{ calls: CallRecord[] }>('calls')).calls,
    withdrawals: async () => (await post<{ withdrawals: WithdrawalRecord[] }>('withdrawals')).withdrawals,
    creates: async () => (await post<{ creates: Record<string, number> }>('creates')).creates,
    moveDeposit: (depositId, phase, depositStatus) => post('status', { depositId, phase, depositStatus }),
    showTransfer: (depositId) => post('transfer', { depositId }),
    pushLoginToken: (token, newToken) => post('login-token', { token, newToken }),
    push: (token, name, payload) => post('push', { token, name, payload }),
    dropConnections: (token) => post('disconnect', { token }),
    reset: () => post('reset'),
  };
};
