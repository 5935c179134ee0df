/** A call the sandbox refuses; becomes the status and body `{ code, message }` of either transport. */
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

/** The request does not have the shape of the contract: the message says where and why. */
export function badRequest(message: string): CallFailure {
  return new CallFailure(400, 'sandbox.badRequest', message);
}
