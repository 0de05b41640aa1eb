/**
 * Which declarations of the sources reach which others, name by name: what a page makes use of is found without what only
 * lies in the same files. Types do not count, and neither does what `invalidates` names: that is read again, not called by
 * name. A module that is imported on demand counts with all that it exports, an object that is passed on as a whole
 * with all that it contains, and one of which a single property is read (`roles.id`) with that property.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A name within a module; `*` is all that the module exports. */
export interface Reference {
  readonly file: string;
  readonly name: string;
  /** Where only this property of it is read. */
  readonly property: string | undefined;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Mention {
  readonly name: string;
  readonly property: string | undefined;
  /** A module that is imported on demand, instead of a name. */
  readonly module?: string;
}

/** A piece of a source with what it mentions. */
interface Piece {
  readonly mentions: readonly Mention[];
  readonly nodes: readonly Node[];
}

interface Declaration extends Piece {
  /** Of an object, or a function that returns one. */
  readonly properties: ReadonlyMap<string, Piece>;
}

interface Module {
  readonly source: string;
  readonly declared: ReadonlyMap<string, Declaration>;
  /** Local name: where it comes from. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Exported name: the local one, or where it is taken from. */
  readonly exported: ReadonlyMap<string, { readonly from?: string; readonly name: string }>;
  readonly passedOn: readonly string[];
  /** What runs as soon as the module is loaded. */
  readonly atOnce: readonly Mention[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node, except: readonly string[] = []): Node[] =>
  (visitorKeys[node.type] ?? [])
    .filter((key) => !except.includes(key))
    .flatMap((key) => node[key])
    .filter(isNode);
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier') ? String(node['name']) : undefined;

/** Names of types and their places; of `x as T` and its like the expression counts. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|Instantiation)/.test(type);

const mentionsIn = (node: Node): Mention[] => {
  if (isType(node)) return [];
  const name = nameOf(node);
  if (name !== undefined) return [{ name, property: undefined }];
  if (node.type === 'ImportExpression' && isNode(node['source']))
    return [{ name: '*', property: undefined, module: String(node['source']['value']) }];
  if (node.type === 'MemberExpression' && node['computed'] === false) {
    const object = nameOf(node['object']);
    if (object !== undefined) return [{ name: object, property: nameOf(node['property']) }];
    return childrenOf(node, ['property']).flatMap(mentionsIn);
  }
  if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'ObjectPattern') {
    const from = nameOf(node['init']);
    const keys = (node['id']['properties'] as Node[]).map((each) => nameOf(each['key']));
    if (from !== undefined) return keys.map((property) => ({ name: from, property }));
  }
  if (node.type === 'Property' && node['computed'] === false)
    return nameOf(node['key']) === 'invalidates' ? [] : childrenOf(node, ['key']).flatMap(mentionsIn);
  return childrenOf(node, node.type === 'JSXAttribute' ? ['name'] : []).flatMap(mentionsIn);
};

/** The statements of a function whose body is a block. */
const blockOf = (init: unknown): Node[] =>
  isNode(init) && isNode(init['body']) && init['body'].type === 'BlockStatement'
    ? (init['body']['body'] as Node[])
    : [];

/** The object that a constant is: a literal, one that a function is given, as by `defineResource({ ... })`, or returns. */
const objectOf = (init: unknown): Node | undefined => {
  if (!isNode(init)) return undefined;
  if (init.type === 'ObjectExpression') return init;
  if (init.type === 'CallExpression') return objectOf((init['arguments'] as unknown[])[0]);
  if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionDeclaration')
    return init['expression'] === true
      ? objectOf(init['body'])
      : objectOf(blockOf(init).find(({ type }) => type === 'ReturnStatement')?.['argument']);
  return init.type.startsWith('TS') ? objectOf(init['expression']) : undefined;
};

/** A node with the declarations of its function that it mentions. */
const pieceOf = (node: Node, locals: ReadonlyMap<string, Declaration>): Piece => {
  const nodes = new Set([node]);
  const mentions = new Map(mentionsIn(node).map((mention) => [`${mention.name}.${mention.property}`, mention]));
  // A map also hands out what is added while it is read.
  for (const [, { name }] of mentions) {
    const local = locals.get(name);
    local?.nodes.forEach((each) => nodes.add(each));
    local?.mentions.forEach((mention) => mentions.set(`${mention.name}.${mention.property}`, mention));
  }
  return { mentions: [...mentions.values()], nodes: [...nodes] };
};

const propertiesOf = (init: unknown): Map<string, Piece> => {
  const locals = new Map(blockOf(init).flatMap(declarationsOf));
  return new Map(
    ((objectOf(init)?.['properties'] ?? []) as Node[]).flatMap((property) => {
      const key = property.type === 'Property' ? nameOf(property['key']) : undefined;
      return key === undefined ? [] : [[key, pieceOf(property, locals)] as const];
    }),
  );
};

const declarationsOf = (statement: Node): [string, Declaration][] => {
  if (statement.type === 'VariableDeclaration')
    return (statement['declarations'] as Node[]).flatMap((each) => {
      const mentions = mentionsIn(each);
      const names = nameOf(each['id']) ?? mentionsIn(each['id'] as Node).map(({ name }) => name);
      const declaration = { mentions, nodes: [each], properties: propertiesOf(each['init']) };
      return [names].flat().map((name): [string, Declaration] => [name, declaration]);
    });
  const name = nameOf(statement['id']);
  return name === undefined || isType(statement)
    ? []
    : [[name, { mentions: mentionsIn(statement), nodes: [statement], properties: propertiesOf(statement) }]];
};

const readModule = (path: string): Module => {
  const source = readFileSync(path, 'utf8');
  const { module, program } = parseSync(path, source);
  const statements = (program.body as unknown as Node[]).flatMap((each) =>
    each.type.startsWith('Export') ? (isNode(each['declaration']) ? [each['declaration']] : []) : [each],
  );
  const declared = new Map(statements.flatMap(declarationsOf));
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter((entry) => !entry.isType)
      .map(
        ({ localName, importName }) =>
          [localName.value, { from: moduleRequest.value, name: importName.name ?? '*' }] as const,
      ),
  );
  const exports = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => !entry.isType));
  return {
    source,
    declared,
    imported: new Map(imports),
    exported: new Map(
      exports.flatMap(({ exportName, importName, localName, moduleRequest }) =>
        exportName.name === null
          ? []
          : [
              [
                exportName.name,
                moduleRequest
                  ? { from: moduleRequest.value, name: importName.name ?? '*' }
                  : { name: localName.name ?? exportName.name },
              ] as const,
            ],
      ),
    ),
    passedOn: exports.flatMap(({ exportName, moduleRequest }) =>
      exportName.name === null && moduleRequest ? [moduleRequest.value] : [],
    ),
    atOnce: statements.filter(({ type }) => type === 'ExpressionStatement').flatMap(mentionsIn),
  };
};

/** A property that an object is not known to have is the whole object. */
const pieceNamed = (declared: Module['declared'], name: string, property: string | undefined): Piece | undefined => {
  const declaration = declared.get(name);
  return (property === undefined ? undefined : declaration?.properties.get(property)) ?? declaration;
};

/** Follows declarations below a checkout. */
export class Declarations {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The names that `start` reaches in the end, including itself, each once. Paths are absolute. */
  reach(start: { readonly file: string; readonly name: string; readonly property?: string }): Reference[] {
    const reached = new Map<string, Reference>();
    const loaded = new Set<string>();
    const open: Reference[] = [{ property: undefined, ...start }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const key = `${next.file}#${next.name}.${next.property ?? ''}`;
      if (reached.has(key) || !existsSync(next.file)) continue;
      reached.set(key, next);
      open.push(...this.#from(next, loaded));
    }
    return [...reached.values()];
  }

  /** The source of what a reference names, without comments; nothing where it only leads on to another module. */
  textOf({ file, name, property }: Reference): string {
    const { source, declared } = this.#read(file);
    return (pieceNamed(declared, name, property)?.nodes ?? [])
      .map(({ start, end }) => source.slice(start, end).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
      .join('\n');
  }

  #from({ file, name, property }: Reference, loaded: Set<string>): Reference[] {
    const module = this.#read(file);
    const resolve = ({ name: local, property: read, module: onDemand }: Mention): Reference[] => {
      if (onDemand !== undefined) return this.#named(file, onDemand, '*', undefined);
      if (module.declared.has(local)) return [{ file, name: local, property: read }];
      const source = module.imported.get(local);
      if (!source) return [];
      // Of a whole module, `words.x` is the export x.
      return source.name === '*' && read !== undefined
        ? this.#named(file, source.from, read, undefined)
        : this.#named(file, source.from, source.name, read);
    };
    const atOnce = loaded.has(file) ? [] : module.atOnce.flatMap(resolve);
    loaded.add(file);
    const piece = pieceNamed(module.declared, name, property);
    if (piece) return [...atOnce, ...piece.mentions.flatMap(resolve)];
    const passed = module.passedOn.flatMap((from) => this.#named(file, from, name, property));
    if (name === '*')
      return [...atOnce, ...passed, ...[...module.exported.keys()].map((each) => ({ file, name: each, property }))];
    const source = module.exported.get(name);
    if (!source) return [...atOnce, ...passed];
    if (source.from === undefined)
      return [...atOnce, ...(source.name === name ? [] : [{ file, name: source.name, property }])];
    return [...atOnce, ...this.#named(file, source.from, source.name, property)];
  }

  #named(importer: string, specifier: string, name: string, property: string | undefined): Reference[] {
    const file = this.#resolve(importer, specifier);
    return file === undefined ? [] : [{ file, name, property }];
  }

  /** Only what is ours is followed. */
  #resolve(importer: string, specifier: string): string | undefined {
    if (specifier.startsWith('.')) return /\.tsx?$/.test(specifier) ? join(dirname(importer), specifier) : undefined;
    const ours = /^@cubby\/(\w+)(?:\/(.+))?$/.exec(specifier);
    return ours ? join(this.#root, `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts`) : undefined;
  }

  #read(file: string): Module {
    let module = this.#modules.get(file);
    if (!module) this.#modules.set(file, (module = readModule(file)));
    return module;
  }
}
