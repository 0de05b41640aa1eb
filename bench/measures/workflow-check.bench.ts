/** What the editor of a workflow does at every change: the whole of it is checked, for every visit and every answer. */
import { flows, type Method, methodFields } from '../../packages/contract/src/catalogue/workflows/workflow-methods.ts';
import {
  checkProgram,
  type ProgramUnit,
  workflowUnitsMax,
} from '../../packages/contract/src/catalogue/workflows/workflow-program.ts';
import type { Measure } from '../lib/measure.ts';
import { median, ms, quantile } from '../lib/stats.ts';

const goal = 50;
const times = 500;

const head = ['IDENTIFY_COURIER', 'SCAN_PARCEL', 'CHOOSE_SIZE'] as const;
const tail = ['OPEN_DOOR', 'CONFIRM_CLOSED', 'RECEIPT'] as const;
const between = ['DECIDE', 'TAKE_PHOTO', 'WEIGH', 'SIGN'] as const;

/** As long as one may be, with as many questions as fit in, and steps for each answer. */
const longest: readonly ProgramUnit[] = Array.from({ length: workflowUnitsMax }, (_, at): ProgramUnit => {
  const middle = at - head.length;
  const method: Method =
    head[at] ?? tail[at - (workflowUnitsMax - tail.length)] ?? between[middle % between.length] ?? 'DECIDE';
  const isAnswered = middle >= 0 && at < workflowUnitsMax - tail.length && middle % between.length > 0;
  const switchType = middle % 2 === 0 ? 'IF_YES' : 'IF_NO';
  return {
    step: at + 1,
    method,
    settings: {},
    input: methodFields(method).input,
    switchType: isAnswered ? switchType : 'ALWAYS',
    flows,
  };
});

export const workflowCheck: Measure = {
  name: 'workflow-check',
  goal: `a workflow of ${workflowUnitsMax} steps is checked in less than ${goal} ms`,
  run: async () => {
    const taken = Array.from({ length: times }, () => {
      const start = performance.now();
      checkProgram(longest);
      return performance.now() - start;
    });
    return [
      {
        measure: `check of a workflow of ${workflowUnitsMax} steps, p99`,
        ours: ms(quantile(taken, 0.99)),
        limit: '-',
        goal: `< ${goal} ms`,
        ok: quantile(taken, 0.99) < goal,
        note: `median ${ms(median(taken))}; ${flows.length} visits, ${longest.filter(({ method }) => method === 'DECIDE').length} questions`,
      },
    ];
  },
};
