import { placedEditsOf, type PlacedEdits } from './edit.ts';

/** One small change at each of 63 places that a seed had drawn of all shipped pages and fragments. Written without a look at the rules. */
const EDITS: PlacedEdits = {
  'screens/shared/error/screen': [['misspelt code of a failure', '/body/0/with/text/t/if/2/in/1/0', 'time-out']],
  'fragments/payment-result': [
    ['a poll that completes in place of asking', '/poll/0/do/0/cmd', 'deposit.complete'],
    ['a status of another list', '/derive/confirmed/if/0/or/1/===/0/var', 'claim.status'],
    ['a state left out of what is waited for', '/body/1/children/1/children/3/when/in/1', ['waiting', 'acepted']],
    [
      'inverted notice of what went astray',
      '/body/1/children/1/children/5/when',
      { '!': [{ var: 'derive.isAstray' }] },
    ],
    ['a moment shown when there is none yet', '/body/1/children/1/children/1/at/if/0/===/1', 'waiting'],
    ['a poll of a second in milliseconds left out', '/poll/0/everyMs', 5],
    ['a timer that waits for what is settled', '/timers/wait/endsAt/if/0/or/1', { '!': [{ var: 'derive.isDue' }] }],
  ],
  'fragments/code-entry': [
    ['busy of another command', '/body/0/children/1/isBusy', { var: 'busy.deposit.create' }],
    ['a reason of another button', '/body/0/children/1/why/t', 'form.blocked.choose'],
  ],
  'screens/deposit/onramp-offer-list/screen': [
    [
      'an amount with the currency of the session',
      '/body/3/children/1/children/2/children/2/value/text/money/1/var',
      'session.currency',
    ],
    ['the text of an empty list on a full one', '/body/3/children/0/children/2/children/0/text/t', 'offers.empty.text'],
    ['a find in a list of another answer', '/derive/picked/find/0/var', 'methods.entries'],
    ['a button that is free until an offer is chosen', '/body/5/children/0/isDisabled', { var: 'local.offer' }],
  ],
  'screens/shared/transaction/screen': [
    ['a case that no branch gives', '/derive/shown/if/1', 'unconfirm'],
    [
      'a status that no server sends',
      '/body/1/children/1/children/0/children/1/slots/last/0/state/if/0/===/1',
      'accept',
    ],
    ['a glyph that points the wrong way', '/body/2/children/2/glyph', 'refreshed'],
  ],
  'fragments/still-due': [
    ['a countdown shown when it is over', '/body/0/children/0/when', { '!': [{ var: 'timers.rest.isRunning' }] }],
  ],
  'fragments/pay-by-code': [
    ['a fold that is shown when unfolded', '/body/3/children/0/when/and/1', { var: 'derive.isFolded' }],
  ],
  'screens/deposit/india/screen': [['a root of data forgotten', '/data/5', undefined]],
  'fragments/network-select': [
    ['a list of the picked value in place of the networks', '/body/0/children/0/each', { param: 'value' }],
  ],
  'fragments/field': [
    ['a placeholder in English for all', '/body/1/cases/dropdown/0/placeholder/otherwise/otherwise/text', 'Select'],
  ],
  'screens/shared/unconfirmed/screen': [
    ['withdrawal and deposit the wrong way round', '/derive/kind/if/0', { '!': [{ var: 'wish.isWithdrawal' }] }],
    ['from the unconfirmed payment to the start again', '/body/2/children/0/slots/actions/0/label/t', 'app.retry'],
  ],
  'screens/shared/closed-method/screen': [
    ['a find by the title where names are looked for', '/derive/tile/if/2/find/1', 'title'],
    [
      'a moment that is there taken as missing',
      '/body/0/with/text/otherwise/t/if/2',
      { '!': [{ var: 'derive.tile.closed.until' }] },
    ],
  ],
  'screens/deposit/quick/screen': [
    [
      'an amount label with the minimum in place of the amount',
      '/body/6/children/0/label/args/amount/money/0',
      { var: 'form.limits.min' },
    ],
    ['a mask of the field in place of the account', '/body/7/children/0/text/args/account/var/0', 'accounts.picked.id'],
  ],
  'screens/sweep/redemption-crypto/screen': [
    ['the title of the method on the page of a group', '/route/title/text/var', 'method.title'],
  ],
  'screens/deposit/bonus-details/screen': [
    ['a wager row shown by the minimum', '/body/2/children/3/children/5/when/var', 'derive.hasMinimum'],
    ['an amount compared with a number', '/derive/hasMinimum/!==/1', 0],
    ['a way back to the page itself', '/body/1/children/3/onPress/0/to', 'deposit.bonus-details'],
  ],
  'fragments/amount-due': [
    ['a currency of the balance before that of the payment', '/params/currency/default/or/0/var', 'deposit.currency'],
  ],
  'fragments/transactions-link': [['a tile that opens the list of methods', '/body/0/onPress/0/to', 'deposit.methods']],
  'fragments/offer-list': [['title and text of a notice the same', '/body/0/text/t', 'offers.empty.title']],
  'fragments/experiment-alert': [
    ['the same sentence twice', '/body/0/cases/group_c/0/children/0/children/0/text/t', 'experiment.coins.copy'],
  ],
  'fragments/claim-coins': [['a refusal shown when it was sent', '/body/1/children/1/children/5/when/===/1', 'sent']],
  'fragments/paid-button': [['a default that the button does not know', '/params/kind/default', 'main']],
  'fragments/payout-restrictions': [
    ['and turned or', '/body/0/body/0/text/t/cat/2/if/0', { or: [{ var: 'item.amount' }, { var: 'item.currency' }] }],
  ],
  'screens/deposit/peer-to-peer/screen': [['a group forgotten in data', '/data/0', undefined]],
  'screens/deposit/peer-to-peer-invoice/screen': [
    ['a list with a code misspelt', '/derive/isInternational/or/1/in/1/0', 'sbp_transgrain'],
  ],
  'fragments/withdrawal-form': [
    [
      'the title of the group in the row of the method',
      '/body/1/children/1/children/2/children/0/value/text/var',
      'group.title',
    ],
    ['a heading of deposits on a payout', '/body/1/children/1/children/0/text/t', 'summary.deposit'],
  ],
  'fragments/method-search': [
    ['a search of a member that entries lack', '/body/0/found/t/if/0/length/0/search/1', 'label'],
  ],
  'screens/deposit/peer-to-peer-base/screen': [
    ['busy of the start in place of the creation', '/body/3/children/0/isBusy/var', 'busy.peerToPeer.start'],
    ['two primary buttons in one footer', '/body/3/children/1/kind', undefined],
  ],
  'fragments/no-requisites': [
    ['a button that leads to payouts from a deposit', '/body/0/children/0/onPress/0/to', 'withdrawal.methods'],
  ],
  'fragments/amount-form': [
    ['the maximum where the minimum is said', '/body/0/hint/text/if/3/cat/0/money/0/var', 'form.limits.max'],
  ],
  'screens/withdrawal/confirm/screen': [
    ['a row that runs without a command of its own', '/body/1/children/0/onPress', []],
  ],
  'screens/withdrawal/group/screen': [['a path of another page', '/route/path', '/withdrawal']],
  'fragments/payment-track': [
    ['the state of the first step on the second', '/body/0/children/0/children/1/state/param', 'sentState'],
  ],
  'screens/deposit/india-invoice/screen': [
    ['a member that prepared payments lack', '/derive/hasRequisites/or/2/var', 'form.prepared.link'],
  ],
  'fragments/coin-list': [
    ['a search by the name of the page', '/body/0/found/t/if/0/length/0/search/2/var', 'local.search'],
  ],
  'fragments/crypto-balance-list': [['a status that lists do not have', '/body/0/with/isEmpty/and/0/===/1', 'none']],
  'screens/deposit/eazype/screen': [['the method forgotten in data', '/data/1', undefined]],
  'screens/shared/empty/screen': [
    ['payouts and deposits swapped in a way out', '/on/when/0/do/0/to/if/2', 'withdrawal.methods'],
  ],
  'screens/sweep/redemption-convert/screen': [
    ['a coin as the amount', '/body/1/children/1/value/args/amount/money/0/var', 'sweep.coin'],
  ],
  'screens/crypto-balance/withdrawal/screen': [['a route forgotten in data', '/data/2', undefined]],
  'screens/deposit/card-fields/screen': [
    [
      'provider’s fields that are never asked for',
      '/body/4/children/0/onPress/0',
      { do: 'validate', fields: ['amount'] },
    ],
  ],
  'fragments/bonus-section': [
    [
      'words of free spins and money swapped',
      '/body/0/children/1/children/0/body/0/title/otherwise/t/if/0/===/1',
      'deposit',
    ],
  ],
  'fragments/crypto-address': [
    [
      'minutes under the label of the network',
      '/body/1/cases/ready/0/children/1/children/1/children/1/label/t',
      'networks.label',
    ],
    ['networks even when there is one', '/derive/hasNetworks/>/1', -1],
  ],
  'fragments/sbp-banks': [['a link cut one sign too late', '/body/0/children/0/children/7/href/cat/1/substr/1', 9]],
};

export const editsOfPlaces = placedEditsOf(EDITS);
