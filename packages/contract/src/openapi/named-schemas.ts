/** What the schemas of the OpenAPI document are called: as the files that others import them from export them. */
import { z } from 'zod';
import * as codedAnswer from '../kernel/coded-answer.ts';
import * as importBuckets from '../kernel/import-buckets.ts';
import * as filters from '../orders/orders/orders.filters.ts';
import * as workflowProgram from '../catalogue/workflows/workflow-program.ts';
import { schemaFiles } from './schema-files.ts';

/** In addition to every file of schemas. */
const others: readonly Readonly<Record<string, unknown>>[] = [codedAnswer, importBuckets, filters, workflowProgram];

/** Objects and closed lists by the name of their export without its ending, as `Order` of `orderSchema`. */
export const namesOfSchemas = (): Map<z.ZodType, string> => {
  const named = new Map<z.ZodType, string>();
  for (const [name, schema] of [...schemaFiles, ...others].flatMap((file) => Object.entries(file)))
    if (schema instanceof z.ZodObject || schema instanceof z.ZodEnum)
      named.set(schema, pascal(name.replace(/Schema$/, '')));
  return named;
};

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
