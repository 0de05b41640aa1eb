import type { inspectionMessages as en } from '../../en_US/orders/inspection-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const inspectionMessages: PhrasesLike<typeof en> = {
  subject: '{{site}}的巡查已結束',
  mail: '{{person}} 已結束{{site}}的巡查。\n\n已查看：{{seen}} 個，共 {{doors}} 個格口。已更正：{{corrected}} 個。\n{{doorsNamed}}\n完整報告：\n{{link}}',
  door: '{{name}}：{{fields}}',
  more: '報告內還有更多。',
};
