/** `new Date()` and `Date()` read the device's clock; with an argument they only convert, which is allowed. */
export const noDeviceDate = {
  create(context) {
    const check = (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) {
        context.report({ node, message: 'Read the clock through src/platform/clock.ts only.' });
      }
    };
    return { NewExpression: check, CallExpression: check };
  },
};
