import { placedEditsOf, type PlacedEdits } from './edit.ts';

/** Small changes at places that a second seed had drawn. Measured before any rule was changed for them. */
const EDITS: PlacedEdits = {
  'fragments/withdrawal-account': [['the label of a field of the form', '/body/0/label/t', 'fields.account']],
  'fragments/still-due': [
    ['the currency for the coin', '/body/0/children/2/children/1/label/args/coin/var', 'deposit.currency'],
  ],
  'screens/deposit/region/screen': [
    ['a failure said while it loads', '/body/1/when/===/1', 'loading'],
    ['the language for the country', '/body/3/body/0/isSelected/===/1', { var: 'session.locale' }],
    ['nothing loaded on entering', '/on/enter', []],
    ['a mount at the page of the methods', '/route/mounts/1', '/deposit/methods'],
  ],
  'screens/shared/transaction/screen': [
    [
      'the text of a deposit on a payout',
      '/body/1/children/1/children/0/children/1/slots/last/0/text/t/if',
      [{ var: 'derive.isWithdrawal' }, 'track.credit', 'track.next.withdrawal'],
    ],
  ],
  'fragments/crypto-address': [
    ['one network offered to choose from', '/derive/hasNetworks/>/1', 0],
    [
      'a code to scan on the phone itself',
      '/body/1/cases/ready/0/children/0/children/0/children/0/when',
      { var: 'derive.isOnPhone' },
    ],
    [
      'the network under the label of the address',
      '/body/1/cases/ready/0/children/0/children/0/children/1/children/0/value/var',
      'crypto.networkName',
    ],
  ],
  'fragments/details-note': [
    ['the kinds of a wish swapped', '/body/2/text/t/cat/1/if', [{ var: 'wish.isWithdrawal' }, 'deposit', 'withdrawal']],
  ],
  'screens/shared/closed-method/screen': [
    ['a closed method said to be gone', '/body/0/with/title/t/if/0', { var: 'derive.tile.closed' }],
  ],
  'screens/deposit/video-instruction/screen': [
    ['a title for an address', '/body/0/children/1/children/1/onPress/0/url', { var: 'guide.title' }],
  ],
  'fragments/payment-status': [['a poll beside the socket', '/poll/0/while/===/1', 'socket']],
  'fragments/instruction-slides': [
    [
      'a note that says the title',
      '/body/1/children/1/children/1/children/0/children/0/body/0/note/text/var',
      'item.title',
    ],
    ['back that says next', '/body/1/children/0/children/1/previousLabel/t', 'instruction.next'],
  ],
  'screens/deposit/india-invoice/screen': [
    ['rows of another answer', '/body/2/children/1/with/rows/var/0', 'deposit.data.rows'],
  ],
  'screens/deposit/host-to-host/screen': [
    ['the words of a search for missing requisites', '/body/2/fragment', 'nothing-found'],
  ],
  'screens/shared/error/screen': [['a root of the footer forgotten', '/data/1', undefined]],
  'screens/deposit/onramp-offer-list/screen': [
    [
      'offers shown when there are none',
      '/body/3/children/1/when/and/0',
      { '!': [{ var: 'deposit.data.paymentMethodOffers' }] },
    ],
    ['the bar when the page is blocked', '/body/5/when/and/0', { var: 'deposit.redirect.isBlocked' }],
  ],
  'fragments/payment-result': [
    [
      'a button beside the better one',
      '/body/2/children/0/cases/mistaked/2/when/and/0',
      { var: 'derive.isNextBetter' },
    ],
    ['equal for unequal', '/body/1/children/0/children/2/when', { '===': [{ var: 'complete.status' }, 'processed'] }],
    [
      'opened again when nothing waits',
      '/body/1/children/1/children/0/when/and/1',
      { '!': [{ var: 'derive.isWaiting' }] },
    ],
    ['a slot twice', '/body/1/children/1/children/6/name', 'rows'],
  ],
  'screens/shared/unconfirmed/screen': [
    ['a payout asked about as a deposit', '/poll/0/while/and/1', { var: 'wish.isWithdrawal' }],
  ],
  'fragments/pay-by-code': [
    ['a link to the bank that is none', '/body/3/children/1/children/1/when', { '!': [{ var: 'derive.isBankLink' }] }],
    ['the address of a redirect', '/body/3/children/1/children/6/href/var', 'deposit.redirect.url'],
    [
      'an address that is kept when it is none',
      '/derive/upi/if',
      [{ match: [{ var: 'derive.code' }, '^upi://pay'] }, '', { var: 'derive.code' }],
    ],
  ],
  'screens/crypto-balance/withdrawal/screen': [['a root of the header forgotten', '/data/3', undefined]],
  'screens/sweep/redemption-convert/screen': [
    ['a coin for itself', '/body/1/children/1/value/args/one/money/1', { var: 'sweep.coin' }],
  ],
  'screens/sweep/complete/screen': [['the text as the title', '/body/0/with/title/t/if/2/cat/2', '.text']],
  'screens/withdrawal/redirect/screen': [
    ['a root of the tiles forgotten', '/data/1', undefined],
    ['a payout that is a deposit', '/route/transaction', 'deposit'],
  ],
  'fragments/method-tiles': [['from the most', '/body/0/body/0/note/args/amount/money/0/var', 'item.max']],
  'screens/deposit/peer-to-peer/screen': [['a list of deposits that is a payout', '/route/transaction', 'withdrawal']],
  'fragments/bonus-section': [
    ['bonuses when there are none', '/body/0/children/0/when', { '===': [{ var: 'bonuses.count' }, 0] }],
    [
      'the other bonuses disabled',
      '/body/0/children/1/children/0/body/0/isDisabled/and/1',
      { and: [{ var: 'bonuses.isOn' }, { var: 'item.isActive' }] },
    ],
  ],
  'screens/deposit/complete/screen': [
    ['a root of the result forgotten', '/data/0', undefined],
    ['help when there is no deposit', '/body/0/slots/help/0/with/when/and/1', { '!': [{ var: 'deposit.id' }] }],
  ],
  'fragments/payout-restrictions': [['rows told apart by what several share', '/body/0/key', 'amount']],
  'fragments/unified-form': [
    ['a default that disables what is filled in', '/params/isDisabled/default', { var: 'form.isFilled' }],
  ],
  'fragments/guide-links': [
    [
      'links only when there are both',
      '/body/0/when',
      { and: [{ var: 'guide.hasInstruction' }, { var: 'guide.videoUrl' }] },
    ],
  ],
  'fragments/unsettled-wish': [
    [
      'made and held swapped',
      '/body/0/title/t/cat/2/if',
      [{ '===': [{ var: 'wish.phase' }, 'stranded'] }, '.held.title', '.made.title'],
    ],
  ],
  'fragments/group-list': [['a label for the amount', '/body/2/with/amount/param', 'label']],
  'screens/deposit/pix/screen': [['a root of the code forgotten', '/data/0', undefined]],
  'screens/withdrawal/confirm/screen': [
    ['a payment with an amount said never to be', '/never/1/if', { '!==': [{ var: 'withdrawal.amount' }, ''] }],
  ],
  'screens/deposit/onramp/screen': [
    ['the words of an account as a title', '/route/title/otherwise/t', 'withdrawal.account'],
  ],
  'fragments/transaction-card': [['a row shown by another parameter', '/body/0/children/2/when/param', 'hash']],
  'fragments/requisite-rows': [
    ['a platform forgotten', '/body/0/children/0/children/1/body/0/cases/qr/0/children/1/when/and/0/in/1/1', undefined],
  ],
  'fragments/sbp-banks': [
    ['the scheme of another bank', '/body/0/children/0/children/0/href/cat/0', 'bank100000000007://'],
  ],
  'screens/sweep/boxes/screen': [
    ['another list loaded again', '/body/1/cases/failed/0/children/0/onPress/0/cmd', 'methods.load'],
  ],
};

/** The same, of example layouts. */
const EXAMPLES: PlacedEdits = {
  'screens/deposit/konbini/screen': [
    ['the row of another store', '/derive/familymartSecond/find/2', 'lawsonCode'],
    [
      'a step twice',
      '/body/0/slots/means/1/children/3/children/1/children/1/text/t',
      'examples.konbini.seicomart.step1',
    ],
  ],
  'screens/deposit/local-account/screen': [
    ['a name left out of the others', '/derive/otherRows/filter/1/!/0/in/1/13', undefined],
    ['the currency of the next', '/on/enter/0/value/if/1', 'eur'],
  ],
  'screens/deposit/mpesa/screen': [['back to itself', '/route/back', 'deposit.mpesa']],
  'screens/deposit/sepa-transfer/screen': [
    ['the account for the reference', '/body/0/slots/means/1/children/0/value/var', 'derive.iban'],
  ],
  'screens/deposit/interac/screen': [
    ['two banks of one name', '/body/0/slots/means/5/children/0/children/0/each/3/name', 'RBC'],
  ],
  'screens/deposit/upi-qr/screen': [['two digits too few', '/derive/hasUtr/match/1', '^[0-9]{10}$']],
  'screens/deposit/duitnow/screen': [['a code of a payout', '/route/transaction', 'withdrawal']],
  'screens/deposit/boleto/screen': [
    ['a part that begins one digit late', '/derive/written/cat/2/chunk/0/substr/1', 11],
  ],
  'screens/deposit/przelewy24/screen': [
    ['the field drawn again', '/derive/otherFields/filter/1', { '===': [{ var: 'name' }, 'bank'] }],
    [
      'the words of a bank without one',
      '/body/4/with/label/t/if',
      [{ var: 'derive.picked' }, 'examples.przelewy24.pay', 'examples.przelewy24.payAt'],
    ],
  ],
  'screens/deposit/multibanco/screen': [
    ['the entity for the reference', '/derive/reference/find/2', 'entity'],
    ['the entity under the reference', '/body/0/slots/means/0/slots/rows/1/value/var', 'derive.entity.value'],
  ],
  'screens/deposit/swish-pay/screen': [
    ['the words of a button for the countdown', '/body/0/with/countdown/t', 'examples.swish.again'],
  ],
  'screens/deposit/twint/screen': [['a root of the button forgotten', '/data/2', undefined]],
};

export const editsOfPlacesAgain = placedEditsOf(EDITS);
export const editsOfExamplePlaces = placedEditsOf(EXAMPLES);
