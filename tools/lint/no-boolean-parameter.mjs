const isBoolean = (parameter) => {
  const named = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  return named.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword';
};

/** An exported function takes a named option instead of a boolean, because `draw(true)` is unreadable. */
export const noBooleanParameter = {
  create(context) {
    return {
      'ExportNamedDeclaration > FunctionDeclaration'(node) {
        for (const parameter of node.params.filter(isBoolean)) {
          context.report({ node: parameter, message: 'Boolean parameter: pass a named option instead.' });
        }
      },
    };
  },
};
