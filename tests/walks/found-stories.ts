import { CARD, CARD_PAYOUT, LOGIN, PAYOUT, PURCHASE, QUICK } from './ways.ts';

/** From a payout to its page in the history. */
const HISTORY = `${PAYOUT}; press submit; wait 2 s; tab B; pick Payment history; pick To an account`;

/** Stories that walks found. A title with its setup (transport, beginning, rich server, seed), then indented steps. */
export const FOUND_STORIES = `
a payment repeated after browser-back with an unreadable answer is found after a reload | 2126736
  ${LOGIN}; press pay; fault after create: truncated; browser-back; press pay; reload; back; pick Online bank
a card deposit with an unreadable answer is found after a reload | rich 812286
  ${CARD}; type promoCode=100200300; fault after create: wrong-type; press pay; reload
a result stays final when the clock is set back | rich 990001697
  pick Visa •• 4242; press pay; wait 3 s; server processed once; wait 3 s; clock by -60 s; browser-back; press pay;
  wait 3 s; server processed once
a form stays locked after host-back and offline | 20972
  pick Bank card; type cardNumber; fault after create: lost; type expiry; type cvc; press pay; host-back; offline;
  pick Bank card
a form stays locked after offline and browser-back | 10810
  pick Bank transfer; fault after create: lost; press pay; offline; browser-back
the form of a quick deposit stays locked offline | rich 8450267
  pick Visa •• 4242; fault after create: lost; press pay; press account-mask; offline
a form stays locked behind a sheet offline | 20543
  ${CARD}; fault after create: 60 s late; press pay; press visual-instruction; offline; press instruction-done
a failed question after an unknown deposit is no failure of the deposit | 20554
  pick Transfer by form; fault after create: 403; press create; fault after resume: 503; back
storage lost while another tab still asks makes no second deposit | socket rich 61700023
  pick Visa •• 4242; fault after create: lost; fault after create: lost; press pay; tab B;
  reload with nothing stored; sleep 6 s; pick Visa •• 4242; press pay
a lost cancellation keeps its key after a reload | withdrawal rich
  ${HISTORY}; fault before payout-cancel: cut; press cancel-withdrawal; press confirm-cancel; wait 1 s; reload;
  wait 1 s; press check-cancel; wait 2 s
a lost cancellation keeps its key after a refusal | withdrawal rich
  ${HISTORY}; fault before payout-cancel: cut; fault before payout-cancel: 422 coded; press cancel-withdrawal;
  press confirm-cancel; wait 1 s; press check-cancel; wait 1 s; press check-cancel; wait 2 s
a lost cancellation is not shown as cancelled | withdrawal rich
  ${HISTORY}; fault before payout-cancel: cut x3; press cancel-withdrawal; press confirm-cancel; wait 30 s
a cancellation answered 401 coded after it was carried out is shown as made | withdrawal rich
  ${HISTORY}; fault after payout-cancel: 401 coded; press cancel-withdrawal; press confirm-cancel; wait 30 s
a cancellation answered cut after it was carried out is shown as made | withdrawal rich
  ${HISTORY}; fault after payout-cancel: cut; press cancel-withdrawal; press confirm-cancel; wait 30 s
a cancellation tapped five times has one key | withdrawal rich
  ${HISTORY}; press cancel-withdrawal; press confirm-cancel x5 every 60 ms; wait 2 s
an older status after the final one changes nothing | socket
  pick Wallet; press pay; server accepted once; server processed reversed; wait 6 s
a quick deposit sends the typed amount | rich
  ${QUICK}; type amount=1037.25; press pay; wait 3 s
the form of another method sends its own amount after a deferred tap | socket 10866
  pick Buy coins; offline; press continue; wait 35 s; back; pick Pix code; press pay
another payout after a deferred tap sends its own amount | socket withdrawal 577395
  pick To a card; offline; type cardNumber; press review; press submit; wait 35 s; press startAnother;
  pick To an account; type account=100200300; type amount=640; press review; press submit
a login typed offline is kept in no storage | 5018
  pick Online bank; offline; type login=100200300; type password; type otp; press pay
a voucher that was created keeps its sum when the form changes | 509
  pick Voucher; press pay; type voucherCode=100200300; type amount=2048.5; press pay
a changed form is reviewed again after browser-forward | withdrawal 414214
  ${CARD_PAYOUT}; press order-amount; type amount=640; browser-forward
a cancellation that was never answered is shown as the server has it | withdrawal rich 905388
  pick To a card; type cardNumber; type amount=1037.25; fault after payout-cancel: lost; press review; press submit;
  tab B; pick Payment history; pick To a card; press cancel-withdrawal; press confirm-cancel
a lost deposit is found after back from its page | socket 20678
  pick Card to host; fault after create: lost; press pay; wait 21 s; back
a lost deposit is found on the form of another method after a reload | 10074
  pick Bank card; fault after create: lost; type cardNumber; type expiry; type cvc; pages slow; press pay; reload;
  wait 15 s; back; pick Voucher
a transfer that is found without its id is not said to have failed | rich 1050968012
  pick Transfer by form; fault after create: cut; type promoCode=Ann Lee; pages slow; type amount=1037.25; press create;
  reload; fault after any: empty-id x2; wait 21 s
a declined deposit is shown when page files fail | 107
  pick Transfer by form; press create; pages fails; server declined once; press paid
a cancelled deposit is shown | 5111
  ${CARD}; press pay; server cancelled once
an expired prepared deposit is shown | 5042
  pick India pay; type payer=Ann Lee; press prepare; press next; press paid; server expired once
a declined deposit is found without a push after a lost status | socket 20242
  fault after status: lost; ${LOGIN}; press pay; server declined never; wait 65 s
an expired deposit is shown | 5009
  pick Card to host; press pay; wait 20 s; server expired once
a lost deposit has a way on when page files fail | socket 5163
  pick Pix code; fault after create: cut x4; press pay; wait 65 s; pages fails; wait 65 s; reload
an offline reload without page files has a way on | 5089
  offline; pages fails; reload; wait 65 s
a paid deposit has a way on when page files fail after a reload | 74
  pick Unified wallet; type account=100200300; press pay; press paid; pages fails; reload
a lost deposit is not sent for the next user, named by user
  pick Wallet; fault after create: lost; press pay; host names second-user; wait 65 s
a lost payout is not sent for the next user, named by user | withdrawal
  ${PAYOUT}; fault after payout: cut x12; press submit; host names second-user; wait 65 s
a lost deposit is found when its user comes back, named by user
  pick Wallet; fault after create: lost; press pay; host names second-user; wait 65 s; host names first-user; wait 65 s
a form of the user before is not sent for the next user, named by user
  pick Wallet; offline; press pay; host names second-user; online; wait 35 s
a lost deposit is not sent for the next user, named by userId | userId
  pick Wallet; fault after create: lost; press pay; host names second-user; wait 65 s
a lost payout is not sent for the next user, named by userId | withdrawal userId
  ${PAYOUT}; fault after payout: cut x12; press submit; host names second-user; wait 65 s
a lost deposit is found when its user comes back, named by userId | userId
  pick Wallet; fault after create: lost; press pay; host names second-user; wait 65 s; host names first-user; wait 65 s
a form of the user before is not sent for the next user, named by userId | userId
  pick Wallet; offline; press pay; host names second-user; online; wait 35 s
a lost deposit is found after a reload by a host that stores for the widget | host-storage
  pick Wallet; fault after create: lost x12; press pay; wait 6 s; reload; wait 65 s
a lost card deposit is repeated after a reload by a host that stores for the widget | host-storage
  ${CARD}; fault after create: lost x12; press pay; wait 6 s; reload; ${CARD}; press pay
a lost report that a deposit is paid has one key
  pick Card to host; press pay; fault after complete: lost x4; press paid; wait 65 s; press paid; wait 5 s
a report that a deposit is paid keeps its key when the browser repeats it and the second is refused
  pick Card to host; press pay; fault after complete: 422; press paid; wait 1 s; press paid; wait 5 s
a lost report that a deposit is paid keeps its key in another tab
  pick Transfer by card; press create; fault after complete: 405 x5; press paid; tab B; pick Transfer by card; wait 2 s;
  press paid; wait 5 s
more fields are asked for after a lost answer
  pick Voucher; fault after create: cut; press pay; wait 65 s; see voucherCode; type voucherCode=100200300; press pay
more fields are asked for after a lost answer and a reload
  pick Voucher; fault after create: cut x2; press pay; wait 3 s; reload; wait 65 s; see voucherCode;
  type voucherCode=100200300; press pay
more fields are asked for again after a reload
  pick Voucher; press pay; wait 1 s; reload; wait 8 s; see voucherCode; type voucherCode=100200300; press pay
more fields that were lost are asked for after a reload and sent whole under their key
  pick Voucher; press pay; wait 1 s; type voucherCode=100200300; fault before create: cut x2; press pay; wait 1 s;
  reload; wait 8 s; press pay; type voucherCode=100200300; press pay; wait 5 s; see sender
an open invoice is found again after the next payment was refused and a reload
  pick Card to host; press pay; wait 2 s; back; pick Wallet; fault before create: 422 coded; press pay; wait 2 s;
  reload; wait 5 s; see deposit.host-to-host
an open invoice is found again when its user comes back
  pick Card to host; press pay; wait 2 s; host names second-user; wait 5 s; host names first-user; wait 5 s;
  see deposit.host-to-host
a transfer that was stopped before a reload is cancelled
  pick Transfer by card; fault after create: lost; press create; wait 3 s; press cancel-create; wait 25 s; reload;
  wait 65 s; server-has cancelled
the same payment in another tab is asked about first
  pick Wallet; press pay; wait 2 s; tab B; pick Wallet; press pay; wait 1 s; see shared.unconfirmed
an open transfer is found though the server names no sum
  pick Transfer by card; press create; wait 2 s; tab B; fault after resume: bare; pick Transfer by card; wait 2 s;
  see deposit.peer-to-peer-invoice
a deposit that was credited meanwhile is not asked for after a reload | socket
  pick Card to host; press pay; wait 2 s; server processed never; reload; wait 1 s; see deposit.complete
a deposit that was declined meanwhile is not asked for when its lost key is repeated | socket
  pick Transfer by form; fault after create: cut; press create; server declined never; wait 8 s; see deposit.complete
a refused question of another method's form is no failure of an unknown deposit
  pick Pix code; fault after create: cut x12; press pay x3 every 250 ms; fault before any: 400 x2; browser-back;
  pick Transfer by form; see unsettled
a transfer whose sum the server has changed keeps it after a crash, though the answer names no sum | seed 239903196
  pick Transfer by card; fault after resume: bare; type amount=2048.5; press create; press paid; crash
a payment that is started although another is unknown is sent with its typed fields
  pick Wallet; fault after create: cut x12; press pay; wait 35 s; browser-back; pick Online bank; type login=Ann Lee;
  type password; type otp; press pay; press startAnother; wait 5 s
the fields of the first of two pages are sent with those of the second
  pick India pay; type payer=Ann Lee; press prepare; wait 2 s; press next; wait 1 s; press paid; wait 1 s
the fields of the first of two pages are asked for again after a reload
  pick India pay; type payer=Ann Lee; press prepare; wait 2 s; reload; press next; wait 1 s; see payer;
  type payer=Ann Lee; press paid; wait 1 s; server-has waiting
a payment that was given up while storage throws is not sent after a reload | socket
  pick Wallet; offline; type amount=1037.25; press pay; storage throws; wait 65 s; press startAnother; pick Wallet;
  type amount=640; press pay; reload
a payout that was given up while storage throws is not sent after a reload | socket withdrawal
  ${PAYOUT}; offline; press submit; storage throws; wait 65 s; press startAnother; reload
a payment that was given up is not sent after a crash
  pick Wallet; fault before create: cut x40; press pay; wait 30 s; press startAnother; crash; wait 65 s;
  see deposit.redirect; server-has none
a payout that was given up is not sent after a crash | withdrawal
  ${PAYOUT}; fault before payout: cut x40; press submit; wait 30 s; press startAnother; crash; wait 65 s;
  server-has none
a purchase that was given up while storage throws is not sent after a reload | socket sweepstake
  ${PURCHASE}; offline; press pay; wait 21 s; storage throws; press startAnother; reload
a payment that never left is sent by the next tap after a reload | socket
  pick Wallet; offline; press pay; reload; online; wait 5 s; see deposit.redirect; press pay; wait 5 s;
  server-has waiting
a quick deposit that never left is sent by a question after a reload | socket rich
  ${QUICK}; offline; press pay; wait 21 s; reload; online; wait 5 s; see shared.unconfirmed; press checkAgain; wait 5 s;
  server-has waiting
a part that came before the credit is not called the credited sum | seed 3
  pick Transfer by card; type amount=1037.25; press create; wait 65 s; server processed once; wait 1 s;
  see deposit.complete
a refused payment keeps its key although storage is cleared
  pick Wallet; fault after create: 400; press pay; wait 2 s; storage cleared; press pay; wait 5 s; server-has waiting
an unknown purchase is asked for on its page though another method is chosen | sweepstake
  choose boxes=box-10; press choose-box; choose methods=wallet_unified; type account=Ann Lee;
  fault after create: lost x12; press pay; reload; choose methods=wallet_plain; press pay; wait 1 s;
  press checkAgain; wait 1 s; see details-again; type account=Ann Lee; press pay
an unknown purchase is asked for with its package though another one is chosen | sweepstake
  choose boxes=box-10; press choose-box; choose methods=wallet_unified; type account=Ann Lee;
  fault after create: lost x12; press pay; reload; back; choose boxes=box-5; press choose-box;
  choose methods=wallet_plain; press pay; wait 1 s; press checkAgain; wait 1 s; see details-again;
  type account=Ann Lee; press pay
a purchase is resumed with its package after a reload though another one was chosen | sweepstake
  choose boxes=box-10; press choose-box; choose methods=wallet_unified; type account=Ann Lee;
  fault after create: lost x12; press pay; back; choose boxes=box-5; press choose-box; reload;
  see details-again; type account=Ann Lee; press pay
an unknown payout is checked on its own form from the page of a deposit | withdrawal seed 834428505
  pick To a card; type cardNumber; type amount=1037.25; press review; fault after payout: cut; press submit;
  host names second-user; host names first-user; pick Wallet; type amount=1037.25; press pay; press checkAgain;
  wait 1 s; see withdrawal.redirect; type cardNumber; press review; press submit
a deposit that ends while it is resumed does not take the user from the next form | socket
  fault after resume: lost; pick Wallet; type amount=1037.25; press pay; reload; server processed once; press once-more;
  type amount=1037.25; wait 60 s; see deposit.redirect
a payment with a saved account is found after a crash from the page of another payment | rich seed 2003692207
  ${QUICK}; fault after create: lost; press pay; crash; pick Bank transfer; type amount=1037.25; press pay;
  press checkAgain; wait 2 s; see deposit.complete
a payment that was given up before it left is not sent by a reload after the next tap | socket
  offline; pick Wallet; type amount=1037.25; press pay; wait 35 s; press startAnother; pick Wallet; type amount=1037.25;
  press pay; reload
an open transfer without an id is looked for again by its form
  pick Transfer by form; type amount=1037.25; fault after create: cut; press create; fault after resume: unsafe-number-id;
  press startAnother; pick Transfer by form; wait 2 s; see shared.unconfirmed; press checkAgain; wait 3 s;
  see deposit.peer-to-peer-unified-form
a value typed on the page of a purchase is not sent with the next one | sweepstake seed 530227595
  choose boxes=box-5; press choose-box; choose methods=wallet_unified; type account=Ann Lee; press pay; wait 1 s;
  type sender=100200300; browser-back; press choose-box; press pay; wait 1 s
the code of a voucher is not sent with the next purchase | sweepstake
  choose boxes=box-5; press choose-box; choose methods=voucher; press pay; wait 1 s; type voucherCode=100200300; press pay;
  wait 1 s; back; press choose-box; choose methods=voucher; press pay; wait 1 s; see voucherCode
another tab asks for a deposit that further fields were sent for | sweepstake seed 1046188322
  choose boxes=box-5; press choose-box; choose methods=voucher; press pay; wait 1 s; type voucherCode=100200300;
  fault after create: truncated; press pay; storage full; tab B; choose boxes=box-5; press choose-box;
  choose methods=voucher; press pay; wait 1 s; press checkAgain; wait 3 s; see deposit.unified-form
a value typed after the same method was chosen again is sent | sweepstake
  choose boxes=box-5; press choose-box; choose methods=wallet_unified; type account=Ann Lee;
  choose methods=wallet_unified; type account=100200300; press pay; wait 1 s; server-has waiting
a purchase whose lost answer asks for more fields is carried on by its form | sweepstake
  choose boxes=box-5; press choose-box; choose methods=voucher; fault after create: lost; press pay; wait 65 s;
  see voucherCode; type voucherCode=100200300; press pay; wait 1 s; server-has waiting
a payment of another amount is asked for its own fields, and found after a reload
  pick Voucher; type amount=1037.25; press pay; type voucherCode=100200300; type amount=2048.5;
  fault after create: lost; press pay x2; reload; wait 65 s; see voucherCode
`;
