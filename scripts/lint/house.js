const advice =
  "A record that any string may index answers `__proto__` and `constructor` too. Use a Map, name its keys (Record<Known, …>), or read with ownValue.";

/** True for the type `string`, also among others (`string | number`). */
function isOpenKey(type) {
  return type?.type === "TSStringKeyword" || (type?.type === "TSUnionType" && type.types.some(isOpenKey));
}

/**
 * Without an index signature the compiler refuses `record[word]` for a word from outside. So nobody may write one, index
 * what Object.fromEntries gives, talk the compiler round with `as`, or ask `word in record`.
 */
const noOpenRecord = {
  create(context) {
    const refuse = (node) => context.report({ node, message: advice });
    return {
      TSTypeReference(node) {
        if (node.typeName.name === "Record" && isOpenKey(node.typeArguments?.params[0])) refuse(node);
      },
      TSIndexSignature(node) {
        if (node.parameters.some(({ typeAnnotation }) => isOpenKey(typeAnnotation?.typeAnnotation))) refuse(node);
      },
      TSMappedType(node) {
        if (isOpenKey(node.constraint)) refuse(node);
      },
      "VariableDeclarator[init.callee.object.name='Object'][init.callee.property.name='fromEntries']"(node) {
        if (!node.id.typeAnnotation) refuse(node);
      },
      "MemberExpression[computed=true] > TSAsExpression.property": refuse,
      "BinaryExpression[operator='in'][left.type!='Literal'][left.type!='PrivateIdentifier']": refuse,
    };
  },
};

/** `normalize` alone takes seconds for a text that somebody made for that. */
const noBareNormalize = {
  create(context) {
    const message =
      "Use normalForm (domain/normal-form.ts): normalize takes seconds where thousands of marks pile up on a letter.";
    return {
      "CallExpression[callee.property.name='normalize']"(node) {
        if (!context.filename.endsWith("/domain/normal-form.ts")) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: "house" },
  rules: { "no-open-record": noOpenRecord, "no-bare-normalize": noBareNormalize },
};
