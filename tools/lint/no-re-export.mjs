/** No barrels: a name is imported from the file that defines it. */
export const noReExport = {
  create(context) {
    const message = 'Re-export: import the name from the file that defines it.';
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message });
      },
      ExportNamedDeclaration(node) {
        if (node.source && /^[.#]/.test(node.source.value)) context.report({ node, message });
      },
    };
  },
};
