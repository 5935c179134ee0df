import { CallFailure } from '#sandbox/call-failure.ts';

/** The captcha answer that a create call contained. */
export type ProofKind = 'none' | 'bypass' | 'box' | 'score' | 'slider';

export interface ProofRecord {
  paymentMethod: string;
  kind: ProofKind;
}

export interface Proof {
  captchaBypass?: boolean;
  captchaResponse?: string;
  captchaResponseV3?: string;
  checkScore?: boolean;
  geetestCaptchaOutput?: string;
  geetestGenTime?: string;
  geetestLotNumber?: string;
  geetestPassToken?: string;
}

const refuse = (why: string): never => {
  throw new CallFailure(400, 'captcha_invalid', why);
};

const tokenOf = ({ captchaResponse, captchaResponseV3, geetestCaptchaOutput }: Proof): string | undefined =>
  captchaResponse ?? captchaResponseV3 ?? geetestCaptchaOutput;

const KINDS = ['box', 'score', 'slider'] as const;

const isWhole = (proof: Proof, kind: (typeof KINDS)[number]): boolean =>
  ({
    box: proof.captchaResponse !== undefined,
    score: proof.captchaResponseV3 !== undefined && proof.checkScore === true,
    slider: Boolean(proof.geetestGenTime && proof.geetestLotNumber && proof.geetestPassToken),
  })[kind];

/**
 * Reads the captcha answer of a create call. Rejects an answer that no stand-in gave or that was used before.
 * @param used tokens used so far; this one is added
 */
export function checkProof(proof: Proof, used: Set<string>): ProofKind {
  const token = tokenOf(proof);
  if (token === undefined) return proof.captchaBypass === true ? 'bypass' : 'none';
  const kind = KINDS.find((known) => token.startsWith(`sandbox.${known}.`));
  if (kind === undefined || !isWhole(proof, kind)) return refuse('The captcha was not solved here');
  if (used.has(token)) return refuse('The captcha was used before');
  used.add(token);
  return kind;
}
