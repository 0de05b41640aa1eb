import { type ESTree, parseSync, type Plugin } from 'vite';

type Node = ESTree.Node;
type Literal = ESTree.ObjectExpression;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes right under one. Types are none of them: they are gone before the code runs. */
const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !((key === 'property' || key === 'key') && !(node as { computed?: boolean }).computed))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]) as unknown[])
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || /^TS(?:As|Satisfies|NonNull)/.test(type));

/** Without `as const`, `satisfies` and brackets. */
const bare = (node: Node | null | undefined): Node | undefined =>
  node && 'expression' in node && isNode(node.expression) && node.type !== 'ArrowFunctionExpression'
    ? bare(node.expression)
    : (node ?? undefined);

const isCallOf = (node: Node, name: RegExp): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && name.test(node.callee.name);

const find = <N extends Node>(node: Node, is: (each: Node) => each is N): N[] =>
  (is(node) ? [node] : []).concat(childrenOf(node).flatMap((child) => find(child, is)));

/** A range of the code and the text that replaces it. */
type Cut = readonly [start: number, end: number, instead?: string];

/** The fields of a call that the server alone reads: its schemas, what documents it, and how it is guarded. */
const serverFields: ReadonlySet<string> = new Set([
  'params',
  'query',
  'body',
  'answer',
  'fields',
  'summary',
  'errors',
  'limitPerMinute',
  'withKey',
]);

/** Cuts the fields of the server out of a call, and out of what is spread into it. */
const cutServerFields = (code: string, call: Literal, declared: ReadonlyMap<string, Node>): Cut[] =>
  call.properties.flatMap((property): Cut[] => {
    const value = bare(property.type === 'SpreadElement' ? property.argument : property.value);
    const name =
      property.type !== 'SpreadElement' && property.key.type === 'Identifier' ? property.key.name : undefined;
    if (name === undefined || name === 'upload') {
      const used = value?.type === 'CallExpression' ? value.callee : value;
      const target = used?.type === 'Identifier' ? bare(declared.get(used.name)) : used;
      const literal = bare(target?.type === 'ArrowFunctionExpression' ? target.body : target);
      return literal?.type === 'ObjectExpression' ? cutServerFields(code, literal, declared) : [];
    }
    const isBytes = value?.type === 'ObjectExpression';
    if (!serverFields.has(name) || isBytes) return [];
    if (name === 'answer') return [[property.start, property.end, 'answer: {}']];
    // With its comma.
    const [comma = ''] = /^\s*,/.exec(code.slice(property.end)) ?? [];
    return [[property.start, property.end + comma.length]];
  });

/** Cuts the schemas out of the declaration of a resource, and the fields of the server out of each of its calls. */
const cutResource = (code: string, part: Node, declared: ReadonlyMap<string, Node>): Cut[] =>
  part.type !== 'ObjectExpression'
    ? []
    : part.properties.flatMap((property): Cut[] => {
        if (property.type === 'SpreadElement') return [];
        if (property.key.type === 'Identifier' && property.key.name === 'schemas') {
          const [comma = ''] = /^\s*,/.exec(code.slice(property.end)) ?? [];
          return [[property.start, property.end + comma.length]];
        }
        return property.value.type === 'ObjectExpression' ? cutServerFields(code, property.value, declared) : [];
      });

/** The names that a declaration gives: one, or those that it takes out of an object. */
const namesOf = (id: Node): string[] => {
  if (id.type === 'Identifier') return [id.name];
  if (id.type !== 'ObjectPattern') throw new Error(`A module of calls declares by ${id.type}: name each value`);
  return id.properties.flatMap((property) => namesOf(property.type === 'Property' ? property.value : property));
};

/** What a module declares at its top, each with its names and whether it is exported. */
const declarationsOf = (program: ESTree.Program) =>
  program.body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init ? namesOf(id).map((name) => ({ name, init: init as Node, statement, exported })) : [],
    );
  });

/** The code of a module without the schemas of its calls, and without what only they need; undefined where it has no calls. */
export const withoutSchemas = (code: string, id: string): string | undefined => {
  const { program } = parseSync(id, code, { lang: 'ts' });
  const declarations = declarationsOf(program);
  const declared = new Map(declarations.map(({ name, init }) => [name, init]));
  const isCall = (node: Node): node is ESTree.CallExpression => isCallOf(node, /^defineCall$/);
  const isResource = (node: Node): node is ESTree.CallExpression => isCallOf(node, /^resourceCalls$/);
  const calls = declarations.flatMap(({ init }) => find(init, isCall));
  const resources = declarations.flatMap(({ init }) => find(init, isResource));
  if (calls.length + resources.length === 0) return undefined;
  const cuts = calls.flatMap(({ arguments: [call] }) =>
    call?.type === 'ObjectExpression' ? cutServerFields(code, call, declared) : [],
  );
  for (const { arguments: given } of resources)
    cuts.push(...given.flatMap((part) => cutResource(code, part, declared)));

  // What is left is what the calls use, and other exports that are made without calling anything.
  const isCut = (node: Node) => cuts.some(([start, end]) => node.start >= start && node.end <= end);
  const namesIn = (node: Node): string[] =>
    isCut(node) ? [] : node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(namesIn);
  const isMade = (node: Node): boolean =>
    /Function/.test(node.type) || isCallOf(node, /^(?:defineCalls?|resourceCalls)$/)
      ? false
      : node.type === 'CallExpression' || childrenOf(node).some(isMade);
  const used = new Set<string>();
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    const init = declared.get(name);
    if (init) namesIn(init).forEach(use);
  };
  for (const { name, init, exported } of declarations) if (exported && !isMade(init)) use(name);

  const isUsed = (statement: Node) => declarations.some((each) => each.statement === statement && used.has(each.name));
  for (const { statement } of declarations) if (!isUsed(statement)) cuts.push([statement.start, statement.end]);
  for (const statement of program.body)
    if (
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.every(({ type }) => type === 'ImportSpecifier')
    ) {
      const retained = statement.specifiers.filter(({ local }) => used.has(local.name));
      const text = retained.map(({ start, end }) => code.slice(start, end)).join(', ');
      const from = code.slice(statement.source.start, statement.source.end);
      cuts.push([statement.start, statement.end, retained.length > 0 ? `import { ${text} } from ${from};` : '']);
    }
  return cutOut(code, cuts);
};

/** Leaves the number of lines as it was, so that positions in the source map remain true. */
const cutOut = (code: string, cuts: readonly Cut[]): string => {
  let end = 0;
  let result = '';
  // A cut within another goes with it.
  for (const [from, to, instead = ''] of cuts.toSorted(([a, b], [c, d]) => a - c || d - b)) {
    if (from < end) continue;
    result += code.slice(end, from) + instead + code.slice(from, to).replace(/[^\n]+/g, '');
    end = to;
  }
  return result + code.slice(end);
};

/**
 * Removes zod, the schemas and the texts for the documents from what the browser loads with a call. At run time the
 * console needs a call's id, method, path and access; the server checks requests and answers. Forms import the schemas
 * they check with by themselves (`*.schemas.ts`), and only their screens load zod (22 kB); a schema that is taken from
 * a module of calls stops the build, since it is not exported there any more. Development and tests retain the real
 * schemas.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'cubby:calls-without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/.*\.ts$/, code: /defineCall\(|resourceCalls\(/ },
    handler(code, id) {
      const rest = withoutSchemas(code, id);
      return rest === undefined ? undefined : { code: rest, map: null };
    },
  },
});
