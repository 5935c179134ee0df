import { preselectNetwork } from '#domain/network.ts';
import type { Network, PaymentMethod } from '#generated/wire.ts';
import { addressGiven, cryptoOpened, networkPicked, type CryptoState } from '#state/crypto.ts';
import { toDefinition } from '#state/form-definition.ts';
import { fieldsAdded, formRestored } from '#state/form.ts';
import { methodCurrency } from '#state/tiles.ts';
import { findMethod } from '#state/selection.ts';
import { askAddress, storeAddress } from './ask-address.ts';
import { pickedMethod } from '#flows/deposit/begin-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/index.ts';
import { startForm, selectMethodNamed } from '#flows/form/index.ts';
import { cryptoRecord } from './record.ts';

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

const isOpenFor = (crypto: CryptoState | undefined, methodName: string): crypto is CryptoState =>
  crypto?.status === 'ready' && crypto.methodName === methodName;

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
