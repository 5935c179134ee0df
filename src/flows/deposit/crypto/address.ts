import type { Network, Calls, PaymentMethod } from '#generated/wire.ts';
import {
  type CryptoAddress,
  type CryptoOrder,
  addressAsked,
  addressFailed,
  addressGiven,
  addressMissing,
  type CryptoState,
  cryptoOpened,
  networkPicked,
} from '#state/crypto.ts';
import {
  OPEN_ADDRESS_KEY,
  hasTexts,
  isObject,
  sessionRecord,
  type FlowContext,
  handleFailure,
  isAborted,
  notify,
  type Command,
} from '#flows/kernel/index.ts';
import { parseDecimal, isPositiveDecimal } from '#domain/decimal.ts';
import { coinTarget } from '#domain/payable.ts';
import { joinSignals } from '#transport/join-signals.ts';
import { preselectNetwork } from '#domain/network.ts';
import { toDefinition } from '#state/form-definition.ts';
import { fieldsAdded, formRestored } from '#state/form.ts';
import { methodCurrency } from '#state/tiles.ts';
import { findMethod } from '#state/selection.ts';
import { pickedMethod } from '#flows/deposit/payload.ts';
import { startForm, selectMethodNamed } from '#flows/form/index.ts';

/** The displayed address, stored for this tab: coins may be on their way to it. */
interface OpenAddress extends CryptoOrder {
  networks: Network[];
  given: CryptoAddress;
}

const isNetwork = (value: unknown): value is Network => isObject(value) && hasTexts(value, 'value', 'text');

const isGiven = (value: unknown): value is CryptoAddress =>
  isObject(value) &&
  hasTexts(value, 'sessionId', 'coin', 'address', 'memo', 'minimum') &&
  (value.memoKind === 'memo' || value.memoKind === 'tag');

const isOpenAddress = (value: unknown): value is OpenAddress =>
  isObject(value) &&
  hasTexts(value, 'methodName', 'currency', 'network', 'screen') &&
  Array.isArray(value.networks) &&
  value.networks.every(isNetwork) &&
  isGiven(value.given);

export const cryptoRecord = sessionRecord(OPEN_ADDRESS_KEY, isOpenAddress);

type Session = Calls['session-start-crypto']['response'];

const minimumOf = (value: unknown): CryptoAddress['minimum'] => {
  const amount = parseDecimal(value);
  return amount !== null && isPositiveDecimal(amount) ? amount : '0';
};

/** Returns the answer for its page; null if it has no address (Spec method-flows §8). */
const readAddress = (answer: Session, currency: string): CryptoAddress | null => {
  const target = coinTarget(answer.depositAddress, answer);
  if (target.address === '') return null;
  return {
    ...target,
    sessionId: answer.payment_session_id,
    coin: answer.cryptoName?.trim() || currency,
    minimum: minimumOf(answer.minDepositValue),
  };
};

type ShownAddress = CryptoState & { given: CryptoAddress };

/** Stores the displayed address, so that a reload shows it again. */
const storeAddress = (
  context: FlowContext,
  { methodName, currency, network, screen, networks, given }: ShownAddress,
): void => cryptoRecord.save(context, { methodName, currency, network, screen, networks, given });

const applyAddress = (context: FlowContext, answer: Session, currency: string): void => {
  const { store } = context;
  const given = readAddress(answer, currency);
  if (!given) {
    store.dispatch(addressMissing());
    notify(context, { textKey: 'crypto.address.empty', tone: 'warning' });
    return;
  }
  store.dispatch(addressGiven(given));
  const { crypto } = store.getState();
  if (crypto) storeAddress(context, { ...crypto, given });
};

/**
 * Requests an address of the selected network and clears the previous one. Does not wait: if another network is selected
 * meanwhile, the answer is ignored.
 */
const askAddress = async (context: FlowContext, pageSignal: AbortSignal): Promise<void> => {
  const { store, transport, visit } = context;
  const latest = visit.latest('crypto-address');
  cryptoRecord.forget();
  store.dispatch(addressAsked());
  const { crypto, sweep } = store.getState();
  if (!crypto) return;
  const bought = sweep?.box ? { boxId: sweep.box.boxId } : {};
  const { currency, methodName, network } = crypto;
  const { signal, release } = joinSignals(latest, pageSignal);
  try {
    const answer = await transport.call(
      'session-start-crypto',
      { currency, paymentMethod: methodName, network, ...bought },
      { signal },
    );
    applyAddress(context, answer, currency);
  } catch (error) {
    if (isAborted(error)) return;
    store.dispatch(addressFailed());
    handleFailure(context, error);
  } finally {
    release();
  }
};

/** Name of the network field. */
const FIELD = 'network';

/** Returns the networks that the method's own network field offers. */
const fieldNetworks = ({ fields = [] }: PaymentMethod): Network[] =>
  (fields.find(({ type }) => type === 'networks')?.values ?? []).map((option) => ({
    value: option.value,
    text: 'text' in option ? option.text : option.label,
  }));

/** Returns the networks of a method. A method without networks is requested by its own name, without a choice. */
const networksOf = (method: PaymentMethod): Network[] => {
  const { network: own = [] } = method;
  const networks = own.length > 0 ? own : fieldNetworks(method);
  return networks.filter(({ value }) => value !== '');
};

/** Stores the network in the page's field. */
const showNetwork = ({ store }: FlowContext, networks: Network[], network: string): void => {
  const field = { name: FIELD, type: 'networks' as const, values: networks };
  store.dispatch(fieldsAdded([toDefinition(field, { hasLuhn: false })]));
  store.dispatch(formRestored({ amount: null, fields: { [FIELD]: network } }));
};

const isOpenFor = (crypto: CryptoState | undefined, methodName: string): crypto is ShownAddress =>
  crypto?.methodName === methodName && crypto.given !== null;

/**
 * Selects the initial network (Spec method-flows §9) and requests its address. After the video guide or a reload the previous
 * address is shown, because coins may be on their way to it.
 */
export const openAddress: Command = (context, _args, signal) => {
  const { store } = context;
  const method = pickedMethod(context);
  const { crypto, session, route } = store.getState();
  if (isOpenFor(crypto, method.name)) {
    storeAddress(context, crypto);
    showNetwork(context, crypto.networks, crypto.network);
    return true;
  }
  const networks = networksOf(method);
  const network = preselectNetwork(networks)?.value ?? method.name;
  store.dispatch(
    cryptoOpened({
      methodName: method.name,
      currency: methodCurrency(method, session),
      network,
      screen: route.screen,
      networks,
    }),
  );
  showNetwork(context, networks, network);
  void askAddress(context, signal);
  return true;
};

/** Selects another network. The previous address disappears at once. */
export const pickNetwork: Command = (context, { value }, signal) => {
  const { store } = context;
  const { crypto } = store.getState();
  if (typeof value !== 'string' || !crypto || crypto.network === value) return true;
  store.dispatch(networkPicked(value));
  void askAddress(context, signal);
  return true;
};

/** Requests the address again after a failure. */
export const askAddressAgain: Command = (context, _args, signal) => {
  void askAddress(context, signal);
  return true;
};

/** Leaves the address, so that a reload does not restore it. Coins sent to it are still credited. */
export const leaveAddress: Command = () => {
  cryptoRecord.forget();
  return true;
};

/** Shows the address that was on the page before a reload; its page checks at once for received coins. */
export const resumeAddress = async (context: FlowContext): Promise<void> => {
  const { store, navigator, layouts } = context;
  const record = cryptoRecord.read(context);
  const method = record && findMethod(store.getState().methods.entries, record.methodName);
  if (!record || !method) return cryptoRecord.forget();
  selectMethodNamed(context, method.name);
  startForm(context, method);
  const { given, ...order } = record;
  store.dispatch(cryptoOpened(order));
  store.dispatch(addressGiven(given));
  await layouts.whenKnown(order.screen);
  return navigator.go(order.screen, { isReplacing: true });
};
