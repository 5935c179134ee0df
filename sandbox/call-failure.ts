/** A call that the sandbox rejects; either transport sends its status and the body `{ code, message }`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The request does not match its schema; the message names the member and the fault. */
export function badRequest(message: string): CallFailure {
  return new CallFailure(400, 'sandbox.badRequest', message);
}
