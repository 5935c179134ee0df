import { editsOf, type Edit } from './edit.ts';

const page = (name: string): string => `layouts/screens/deposit/${name}/screen.json`;

/** A second list of edits of pages of real layouts: half of a change, the neighbour's value, the opposite, another unit. Written without a look at the rules. */
const EDITS: readonly Edit[] = [
  [
    'a row in a text',
    page('boleto'),
    '"args":{"payee":{"var":"derive.payee.value"}}',
    '"args":{"payee":{"var":"derive.payee"}}',
  ],
  [
    'a row asked for a pattern',
    page('interac'),
    '{"match":[{"var":"derive.emailRow.value"}',
    '{"match":[{"var":"derive.emailRow"}',
  ],
  [
    'a whole option in a text',
    page('ideal'),
    '"args":{"bank":{"var":"derive.picked.label"}}',
    '"args":{"bank":{"var":"derive.picked"}}',
  ],
  [
    'a list in a text',
    page('ideal'),
    '"args":{"query":{"var":"local.query"}}',
    '"args":{"query":{"var":"derive.found"}}',
  ],
  [
    'a moment for the seconds of a text',
    'schemas/fragments/send-again.json',
    '"args":{"seconds":{"var":"timers.again.remainingSeconds"}}',
    '"args":{"seconds":{"var":"deposit.data.endsAt"}}',
  ],
  [
    'a truth for the seconds of a text',
    'schemas/fragments/send-again.json',
    '"args":{"seconds":{"var":"timers.again.remainingSeconds"}}',
    '"args":{"seconds":{"var":"timers.again.isRunning"}}',
  ],
  [
    'the seconds of another timer',
    'schemas/fragments/send-again.json',
    '"args":{"seconds":{"var":"timers.again.remainingSeconds"}}',
    '"args":{"seconds":{"var":"timers.lifetime.remainingSeconds"}}',
  ],
  [
    'waits for another timer',
    'schemas/fragments/send-again.json',
    '"isDisabled":{"var":"timers.again.isRunning"}',
    '"isDisabled":{"var":"timers.lifetime.isRunning"}',
  ],
  [
    'usable only when it should wait',
    'schemas/fragments/send-again.json',
    '"isDisabled":{"var":"timers.again.isRunning"}',
    '"isDisabled":{"!":[{"var":"timers.again.isRunning"}]}',
  ],
  [
    'opened only when it is open',
    page('mpesa-push'),
    '"when":{"and":[{"var":"derive.hasPaybill"},{"!":[{"var":"derive.isByHand"}]}]}',
    '"when":{"and":[{"var":"derive.hasPaybill"},{"var":"derive.isByHand"}]}',
  ],
  [
    'by hand only when both',
    page('mpesa-push'),
    '{"or":[{"var":"timers.lifetime.isExpired"},{"var":"local.wantsPaybill"}]}',
    '{"and":[{"var":"timers.lifetime.isExpired"},{"var":"local.wantsPaybill"}]}',
  ],
  [
    'busy of another command of the flow',
    page('mpesa-push'),
    '"isBusy":{"var":"busy.deposit.cancel"}',
    '"isBusy":{"var":"busy.deposit.create"}',
  ],
  ['a button of two steps that lost one', page('mpesa-push'), ',{"do":"go","to":"deposit.mpesa"}]', ']'],
  [
    'the form of another method',
    page('mpesa-push'),
    '{"do":"go","to":"deposit.mpesa"}',
    '{"do":"go","to":"deposit.blik"}',
  ],
  ['the form of another method handed on', page('mpesa-push'), '"form":"deposit.mpesa"', '"form":"deposit.opay"'],
  [
    'set to what it is',
    page('mpesa-push'),
    '"name":"wantsPaybill","value":true',
    '"name":"wantsPaybill","value":false',
  ],
  [
    'the amount without the currency it is in',
    page('interac'),
    '"currency":{"or":[{"var":"deposit.data.payment_currency"},{"var":"deposit.currency"}]}',
    '"currency":{"or":[{"var":"deposit.currency"},{"var":"deposit.data.payment_currency"}]}',
  ],
  [
    'a currency that is an amount',
    page('interac'),
    '"currency":{"or":[{"var":"deposit.data.payment_currency"},{"var":"deposit.currency"}]}',
    '"currency":{"or":[{"var":"deposit.data.payment_currency"},{"var":"deposit.amount"}]}',
  ],
  [
    'an amount that is a currency',
    page('interac'),
    '{"sum":[{"or":[{"var":"deposit.data.payment_amount"},{"var":"deposit.amount"}]},"0"]}',
    '{"sum":[{"or":[{"var":"deposit.data.payment_amount"},{"var":"deposit.currency"}]},"0"]}',
  ],
  [
    'the question copied for the answer',
    page('interac'),
    '"label":{"t":"examples.interac.answer"},"value":{"var":"derive.answerRow.value"}',
    '"label":{"t":"examples.interac.question"},"value":{"var":"derive.answerRow.value"}',
  ],
  [
    'the answer shown for the message',
    page('interac'),
    '"label":{"t":"examples.interac.message"},"value":{"var":"derive.messageRow.value"}',
    '"label":{"t":"examples.interac.message"},"value":{"var":"derive.answerRow.value"}',
  ],
  [
    'a notice that contradicts the card',
    page('interac'),
    '"tone":"success","when":{"!":[{"var":"derive.hasQuestion"}]}',
    '"tone":"success","when":{"var":"derive.hasQuestion"}',
  ],
  [
    'a title of the wrong notice',
    page('interac'),
    '"title":{"t":"examples.interac.autodeposit.title"}',
    '"title":{"t":"examples.interac.warning.title"}',
  ],
  [
    'a text that is the title',
    page('interac'),
    '"text":{"t":"examples.interac.warning.text"}',
    '"text":{"t":"examples.interac.warning.title"}',
  ],
  ['two steps that say the same', page('boleto'), '{"t":"examples.boleto.step2"}', '{"t":"examples.boleto.step1"}'],
  ['a step dropped', page('boleto'), ',{"type":"step","text":{"t":"examples.boleto.step2"}}', ''],
  [
    'the bars for the line',
    page('boleto'),
    '"label":{"t":"examples.boleto.copy"},"value":{"var":"derive.line"}',
    '"label":{"t":"examples.boleto.copy"},"value":{"var":"derive.bars"}',
  ],
  [
    'the pattern of the bars for the line',
    page('boleto'),
    '{"var":"derive.line"},"^[0-9]{47}$"',
    '{"var":"derive.line"},"^[0-9]{44}$"',
  ],
  ['a method of another layout', page('ideal'), '"t":"examples.ideal.title"', '"t":"examples.gcash.title"'],
  [
    'the section of another layout',
    page('boleto'),
    '"title":{"t":"examples.boleto.how"}',
    '"title":{"t":"examples.konbini.how"}',
  ],
  [
    'none found beside what is found',
    page('ideal'),
    '"when":{"!":[{"var":"derive.found"}]}',
    '"when":{"var":"derive.found"}',
  ],
  [
    'bank later beside the banks',
    page('ideal'),
    '"id":"bank-later","when":{"!":[{"var":"derive.banks"}]}',
    '"id":"bank-later","when":{"var":"derive.banks"}',
  ],
  [
    'the field shown twice',
    page('ideal'),
    '{"filter":[{"var":"form.definitions"},{"!==":[{"var":"name"},"bank"]}]}',
    '{"filter":[{"var":"form.definitions"},{"===":[{"var":"name"},"bank"]}]}',
  ],
  ['the label sent', page('ideal'), '"value":{"var":"item.value"},"title"', '"value":{"var":"item.label"},"title"'],
  ['a key that is not alone', page('ideal'), '"key":"value"', '"key":"label"'],
  [
    'an amount typed for the limit',
    page('ideal'),
    '{"money":[{"var":"form.amount"},{"var":"form.currency"}]}',
    '{"money":[{"var":"method.limits.min"},{"var":"form.currency"}]}',
  ],
  [
    'disabled when it is filled',
    page('ideal'),
    '"isDisabled":{"and":[{"!!":[{"var":"derive.banks"}]},{"!":[{"var":"form.fields.bank.value"}]}]}',
    '"isDisabled":{"and":[{"!!":[{"var":"derive.banks"}]},{"var":"form.fields.bank.value"}]}',
  ],
];

export const editsOfBehaviour = editsOf(EDITS);
