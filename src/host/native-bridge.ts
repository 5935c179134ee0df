type Post = (text: string) => void;

function memberOf(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
}

function postOf(bridge: unknown): Post | undefined {
  const post = memberOf(bridge, 'postMessage');
  // Called on its owner: a native bridge's method does not work without.
  return typeof post === 'function' ? (text) => Reflect.apply(post, bridge, [text]) : undefined;
}

/** The way to the native shell: `CashierBridge` on Android, a WebKit message handler on iOS (contract §2). */
export function findNativeBridge(page: object = window): Post | undefined {
  const handlers = memberOf(memberOf(page, 'webkit'), 'messageHandlers');
  return postOf(memberOf(page, 'CashierBridge')) ?? postOf(memberOf(handlers, 'cashier'));
}
