import path from 'node:path';

const empty = /^(utils?|helpers|common|misc|shared|stuff)\b/;

/** A file is named after the one thing that it contains. */
export const plainFileName = {
  create(context) {
    return {
      Program(node) {
        const name = path.basename(context.filename);
        if (empty.test(name))
          context.report({ node, message: `"${name}" is too general: use the name of the one thing in it.` });
      },
    };
  },
};
