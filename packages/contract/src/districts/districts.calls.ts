import { z } from 'zod';
import { defineCall, defineCalls } from '../kernel/define-call.ts';
import { idTextSchema, queryId, queryInt } from '../kernel/schemas.ts';

/** A district: grade 1 (country) to 4 (quarter), named in the language of the caller. */
export const districtOptionSchema = z.strictObject({
  districtId: idTextSchema,
  name: z.string(),
  grade: z.int().min(1).max(4),
  upperGradeId: idTextSchema.nullable(),
});
export type DistrictOption = z.infer<typeof districtOptionSchema>;

export const districtsCalls = defineCalls({
  searchDistricts: defineCall({
    id: 'searchDistricts',
    method: 'GET',
    path: '/api/user/v1/district/fuzzyQuery',
    summary: 'Districts of one grade by a part of their name',
    access: 'signed-in',
    query: z.strictObject({
      keyWord: z.string().trim().max(255).optional(),
      grade: queryInt(1, 4).optional(),
      upperGradeId: queryId.optional(),
      limit: queryInt(1, 100).default(20),
    }),
    answer: z.array(districtOptionSchema),
  }),
});
