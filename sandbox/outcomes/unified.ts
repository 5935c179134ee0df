import type { Requisite, Text, UnifiedData } from '#generated/wire.ts';
import { drawQrCode } from '#sandbox/qr-code.ts';
import { copyRow, requiredField } from '#sandbox/requisites.ts';
import instructions from './instructions.json' with { type: 'json' };
import { type Outcome, type OutcomeContext, cardNumberOf, createdAt, digitsOf, htmlOf, lifetimeOf } from './outcome.ts';
import { bankAddress } from './redirects.ts';

const amountRow = ({ deposit }: OutcomeContext): Requisite =>
  copyRow('amount', `${deposit.amount} ${deposit.currency}`);

const recipientRows = (context: OutcomeContext): Requisite[] => [
  amountRow(context),
  copyRow('pan', cardNumberOf(context, '4000')),
  copyRow('bankName', 'Northern Bank'),
  { ...copyRow('fullName', 'SANDBOX RECIPIENT'), isCopyable: false },
];

const qrRow = (context: OutcomeContext): Requisite => ({
  name: 'qrCode',
  type: 'image',
  value: drawQrCode(bankAddress(context)),
  isCopyable: false,
});

const linkRow = (context: OutcomeContext): Requisite => ({
  name: 'url',
  type: 'link',
  value: bankAddress(context),
  isCopyable: false,
});

const steps = (context: OutcomeContext, ...texts: Text[]): UnifiedData['instruction'] => ({
  steps: texts.map((html, index) => ({ stepNumber: index + 1, stepInstruction: htmlOf(context, html) })),
});

type UnifiedPart = (context: OutcomeContext) => Omit<UnifiedData, 'unifiedFlow' | 'created' | 'lifetime'>;

const inSteps: UnifiedPart = (context) => ({
  requisites: [
    amountRow(context),
    copyRow('account', digitsOf(context, 'account', 18)),
    copyRow('bankName', 'Meridian Bank'),
    copyRow('fullName', 'SANDBOX LLC'),
  ],
  instruction: steps(context, instructions.openApp, instructions.sendExactly, instructions.comeBack),
});

const asText: UnifiedPart = (context) => ({
  requisites: [amountRow(context), copyRow('invoice', digitsOf(context, 'invoice', 10))],
  instruction: { text: htmlOf(context, instructions.invoice) },
  buttons: ['complete', 'cancel'],
});

const asQrCode: UnifiedPart = (context) => ({
  requisites: [qrRow(context), linkRow(context), amountRow(context)],
  instruction: steps(context, instructions.scan, instructions.checkAmount),
  buttons: ['complete'],
});

/** The app reports the payment, so there is no button for it. */
const inApp: UnifiedPart = (context) => ({
  requisites: [linkRow(context), amountRow(context)],
  instruction: { text: htmlOf(context, instructions.confirmInApp) },
  buttons: ['cancel'],
});

const withInputs: UnifiedPart = (context) => ({
  requisites: recipientRows(context),
  instruction: steps(context, instructions.sendToCard, instructions.noteReference),
  buttons: ['complete'],
  inputFields: [requiredField('reference', '^\\d{6,12}$')],
});

/** Unified data of a deposit, valid for 600 seconds unless the scenario says otherwise. */
export function buildUnified(context: OutcomeContext, part: UnifiedPart): UnifiedData {
  return { unifiedFlow: true, ...part(context), lifetime: lifetimeOf(context, 600), created: createdAt(context) };
}

const unifiedBy =
  (part: UnifiedPart): Outcome =>
  (context) => ({ apiResponse: { source: 'unified', data: { ...buildUnified(context, part) } } });

/** Requisites, an instruction, a QR code or a link, and input fields on one page. */
export const unified = {
  'unified-steps': unifiedBy(inSteps),
  'unified-text': unifiedBy(asText),
  'unified-qr': unifiedBy(asQrCode),
  'unified-app': unifiedBy(inApp),
  'unified-inputs': unifiedBy(withInputs),
} satisfies Record<string, Outcome>;

/** The unified answer of peer-to-peer deposits, which is at the top level. */
export const peerToPeerUnified: Outcome = (context) => ({ ...buildUnified(context, inSteps) });
