/** The contract and the phrases of a new noun. */
import type { Files } from '../compare.ts';
import type { Names } from './names.ts';

export const contractFiles = (n: Names): Files => ({
  [`packages/contract/src/${n.folder}/${n.kebab}.limits.ts`]: `/** Limits of ${n.manyWords}, used by schemas, service and tests. */
export const ${n.one}Limits = {
  /** Characters of a name. */
  nameMax: 255,
} as const;

/** The fields that the list sorts by. */
export const ${n.one}SortFields = ['lastUpdatedTime', 'name'] as const;
`,
  [`packages/contract/src/${n.folder}/${n.kebab}.schemas.ts`]: `import { z } from 'zod';
import { pagingQuery, sortBy } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { ${n.one}Limits, ${n.one}SortFields } from './${n.kebab}.limits.ts';

/** One ${n.words}. */
export const ${n.one}Schema = z.strictObject({
  ${n.one}Id: idTextSchema,
  name: z.string(),
  merchantId: idTextSchema.describe('Company that it belongs to'),
  createdTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
});
export type ${n.One} = z.infer<typeof ${n.one}Schema>;

/** A new ${n.words}. */
export const ${n.one}InputSchema = z.strictObject({
  merchantId: idSchema.optional().describe('Company; the own one where it is left out'),
  name: z.string().trim().min(1, fieldCode('required')).max(${n.one}Limits.nameMax, fieldCode('tooLong')),
});
export type ${n.One}Input = z.output<typeof ${n.one}InputSchema>;

export const ${n.one}ListQuerySchema = z.strictObject({
  query: z.string().trim().max(${n.one}Limits.nameMax, fieldCode('tooLong')).optional().describe('A part of the name'),
  ...pagingQuery,
  sort: sortBy(${n.one}SortFields, 'lastUpdatedTime,desc'),
});
export type ${n.One}ListQuery = z.output<typeof ${n.one}ListQuerySchema>;
`,
  [`packages/contract/src/${n.folder}/${n.kebab}.calls.ts`]: `import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { ${n.one}InputSchema, ${n.one}ListQuerySchema, ${n.one}Schema } from './${n.kebab}.schemas.ts';

export const ${n.many}Calls = defineCalls({
  list${n.Many}: defineCall({
    id: 'list${n.Many}',
    method: 'GET',
    path: '/api/v2/${n.kebab}',
    summary: 'A page of ${n.manyWords}',
    access: ['${n.CODE}_LIST'],
    query: ${n.one}ListQuerySchema,
    answer: pageOf(${n.one}Schema),
  }),
  create${n.One}: defineCall({
    id: 'create${n.One}',
    method: 'POST',
    path: '/api/v2/${n.kebab}',
    summary: 'Create one ${n.words}',
    access: ['${n.CODE}_EDIT'],
    body: ${n.one}InputSchema,
    answer: ${n.one}Schema,
  }),
});
`,
});

interface Words {
  readonly name: string;
  readonly lastUpdatedTime: string;
  readonly search: string;
  readonly none: string;
  readonly noneText: string;
  readonly noMatch: string;
  readonly noMatchText: string;
}

/** The words of a list page that depend on no noun; what depends on it is written by hand. */
const words: Readonly<Record<string, Words>> = {
  en_US: {
    name: 'Name',
    lastUpdatedTime: 'Last updated',
    search: 'Part of a name',
    none: 'Nothing here yet',
    noneText: 'What is created appears here.',
    noMatch: 'Nothing matches',
    noMatchText: 'Drop the search to see all.',
  },
  zh_HK: {
    name: '名稱',
    lastUpdatedTime: '最後更新',
    search: '名稱的一部分',
    none: '暫時沒有項目',
    noneText: '新增的項目會顯示在這裏。',
    noMatch: '沒有符合的項目',
    noMatchText: '清除搜尋以查看全部。',
  },
  pt_BR: {
    name: 'Nome',
    lastUpdatedTime: 'Última atualização',
    search: 'Parte de um nome',
    none: 'Nada por aqui ainda',
    noneText: 'O que for criado aparece aqui.',
    noMatch: 'Nenhum resultado',
    noMatchText: 'Remova a busca para ver tudo.',
  },
  id_ID: {
    name: 'Nama',
    lastUpdatedTime: 'Terakhir diperbarui',
    search: 'Bagian dari nama',
    none: 'Belum ada apa pun di sini',
    noneText: 'Yang dibuat akan muncul di sini.',
    noMatch: 'Tidak ada yang cocok',
    noMatchText: 'Hapus pencarian untuk melihat semuanya.',
  },
};

/** The languages, the source first. */
export const locales = Object.keys(words);

export const phraseFiles = (n: Names): Files =>
  Object.fromEntries(
    Object.entries(words).map(([locale, list]) => {
      const lines = Object.entries({ title: n.title, ...list })
        .map(([key, text]) => `  ${key}: '${text}',`)
        .join('\n');
      const text =
        locale === 'en_US'
          ? `/** Words of the screens of ${n.manyWords}. */\nexport const ${n.many} = {\n${lines}\n};\n`
          : `import type { ${n.many} as en } from '../../en_US/${n.folder}.ts';\nimport type { PhrasesLike } from '../../types.ts';\n\nexport const ${n.many}: PhrasesLike<typeof en> = {\n${lines}\n};\n`;
      return [`packages/phrases/src/${locale}/${n.folder}.ts`, text];
    }),
  );
