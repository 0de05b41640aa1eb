import type { Browser } from '@playwright/test';
import { phrases } from '@cubby/phrases';
import {
  type ColdPage,
  type LoadedRequest,
  openAndSee,
  openBrowser,
  openCold,
  signIn,
  signOut,
  untilMoreRows,
  untilOtherRow,
} from '../lib/browser.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { median, megabytes, ms } from '../lib/stats.ts';

/** A row of the list that is there for real. */
const rowSelector = 'a[data-row-link]';
const list = '#/app/articleList';
const next = `button[aria-label="${phrases.en_US.uiLists.pager.next}"]`;

interface Console {
  readonly context: BenchContext;
  readonly browser: Browser;
  readonly origin: string;
  readonly session: string;
}

const measureOf = (name: string, goal: string, run: (console: Console) => Promise<Row[]>): Measure => ({
  name,
  goal,
  async run(context) {
    const { origin } = await context.server();
    const { text, token } = await signIn(origin);
    const browser = await openBrowser(context.folder);
    try {
      return await run({ context, browser, origin, session: text });
    } finally {
      await browser.close();
      await signOut(origin, token);
    }
  },
});

async function cold<T>(
  { browser, origin, session }: Console,
  options: { slowdown?: number; address?: string },
  work: (opened: ColdPage, seen: number) => Promise<T>,
): Promise<T> {
  const { slowdown = 1, address = list } = options;
  const opened = await openCold(browser, { session, slowdown, selector: rowSelector });
  try {
    return await work(opened, await openAndSee(opened, `${origin}/${address}`));
  } finally {
    await opened.close();
  }
}

const scriptBytes = (requests: readonly LoadedRequest[]): number =>
  requests.filter(({ url }) => /\.js(\?|$)/.test(url)).reduce((sum, { bytes }) => sum + bytes, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const consoleSize = measureOf(
  'console-size',
  'JavaScript until the order rows show, cold: 200 kB brotli, at most 12 requests; sign-in page 110 kB',
  async (opener) => {
    const untilRows = await cold(opener, {}, async (opened, seen) => {
      const at = (await opened.page.evaluate(() => performance.timeOrigin)) + seen;
      await opened.page.waitForTimeout(500);
      return opened.requests.filter(({ started, url }) => started <= at && url.startsWith('http'));
    });
    const scripts = untilRows.filter(({ url }) => /\.js(\?|$)/.test(url)).length;
    const opened = await openCold(opener.browser, { selector: 'input[type="password"]' });
    await openAndSee(opened, `${opener.origin}/`);
    await opened.page.waitForTimeout(500);
    const signInBytes = scriptBytes(opened.requests);
    await opened.close();
    return [
      {
        measure: 'console: JavaScript until the order rows show',
        ours: kilobytes(scriptBytes(untilRows)),
        limit: '-',
        goal: '<= 200 kB',
        ok: scriptBytes(untilRows) <= 200_000,
        note: 'over the wire, headers included',
      },
      {
        measure: 'console: requests until the order rows show',
        ours: String(untilRows.length),
        limit: '-',
        goal: '<= 12',
        ok: untilRows.length <= 12,
        note: `everything: page, styles, fonts, calls; ${scripts} of them JavaScript`,
      },
      {
        measure: 'console: JavaScript of the sign-in page',
        ours: kilobytes(signInBytes),
        limit: '-',
        goal: '<= 110 kB',
        ok: signInBytes <= 110_000,
        note: 'half a second after it showed',
      },
    ];
  },
);

/** ms until the fields of the sign-in page have been painted. */
const signInGoals = [
  { slowdown: 1, goal: 300 },
  { slowdown: 4, goal: 900 },
] as const;

export const consoleSignIn = measureOf(
  'console-sign-in',
  'sign-in page, cold, until its fields are painted: 300 ms; 4 times slower 900 ms',
  async ({ browser, origin, context }) => {
    const rows: Row[] = [];
    for (const { slowdown, goal } of signInGoals) {
      const times: number[] = [];
      for (let round = 0; round < Math.max(3, context.rounds); round++) {
        const opened = await openCold(browser, { slowdown, selector: 'input[type="password"]' });
        times.push(await openAndSee(opened, `${origin}/`));
        await opened.close();
      }
      rows.push({
        measure: `console: sign-in page painted${slowdown > 1 ? `, ${slowdown} times slower` : ''}`,
        ours: ms(median(times)),
        limit: '-',
        goal: `<= ${goal} ms`,
        ok: median(times) <= goal,
      });
    }
    return rows;
  },
);

/** ms: rows after a cold start, the next page, the status filter. */
const speedGoals = [
  { slowdown: 1, goals: [300, 80, 80] },
  { slowdown: 4, goals: [900, 250, 280] },
] as const;
const heapGoal = 15;

export const consoleSpeed = measureOf(
  'console-speed',
  'rows after a cold start, next page, status filter: 300, 80, 80 ms; 4 times slower 900, 250, 280 ms; heap 15 MB',
  async (opener) => {
    const rows: Row[] = [];
    const heaps: number[] = [];
    for (const { slowdown, goals } of speedGoals) {
      const times: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < Math.max(3, opener.context.rounds); round++) {
        await cold(opener, { slowdown }, async ({ page, cdp }, seen) => {
          times[0].push(seen);
          await page.waitForTimeout(1000);
          times[1].push(await untilOtherRow(page, rowSelector, next));
          await page.waitForTimeout(1000);
          times[2].push(await untilOtherRow(page, rowSelector, `${list}?statusList=Created`));
          await cdp.send('HeapProfiler.collectGarbage');
          heaps.push((await cdp.send('Runtime.getHeapUsage')).usedSize);
        });
      }
      const names = ['rows after a cold start', 'next page', 'status filter'];
      for (const [place, name] of names.entries()) {
        const taken = median(times[place] ?? []);
        const goal = goals[place] ?? 0;
        rows.push({
          measure: `console: ${name}${slowdown > 1 ? `, ${slowdown} times slower` : ''}`,
          ours: ms(taken),
          limit: '-',
          goal: `<= ${goal} ms`,
          ok: taken <= goal,
        });
      }
    }
    const heap = median(heaps);
    rows.push({
      measure: 'console: heap',
      ours: megabytes(heap),
      limit: '-',
      goal: `<= ${heapGoal} MB`,
      ok: heap / 1e6 <= heapGoal,
      note: 'after the list, its next page and a filter, garbage collected',
    });
    return rows;
  },
);

export const consoleThousand = measureOf(
  'console-1000',
  'a page of 1,000 rows: first rows within 100 ms of the answer, scrolling without a frame over 50 ms',
  async (opener) => {
    const first: number[] = [];
    const firstCold: number[] = [];
    const frames: number[] = [];
    const tasks: number[] = [];
    const address = `${list}?size=1000`;
    for (let round = 0; round < Math.max(3, opener.context.rounds); round++) {
      await cold(opener, { address }, async ({ page }, seen) => firstCold.push(seen - (await page.evaluate(answered))));
      await cold(opener, {}, async ({ page }) => {
        await page.waitForTimeout(1000);
        const seen = await untilMoreRows(page, rowSelector, address);
        first.push(seen - (await page.evaluate(answered)));
        await page.waitForTimeout(1000);
        const scrolled = await page.evaluate(scrollThrough);
        frames.push(scrolled.frame);
        tasks.push(scrolled.task);
      });
    }
    return [
      {
        measure: 'console: 1,000 rows, from the answer to the first rows',
        ours: ms(median(first)),
        limit: '-',
        goal: '<= 100 ms',
        ok: median(first) <= 100,
        note: 'chosen in a list that is open',
      },
      {
        measure: 'console: 1,000 rows, from the answer to the first rows, cold',
        ours: ms(median(firstCold)),
        limit: '-',
        goal: '<= 100 ms',
        ok: median(firstCold) <= 100,
        note: 'the console begins with this page',
      },
      {
        measure: 'console: 1,000 rows, longest frame while scrolling',
        ours: ms(median(frames)),
        limit: '-',
        goal: '<= 50 ms',
        ok: median(frames) <= 50,
        note: `longest task ${ms(median(tasks))}; drawn by the processor`,
      },
    ];
  },
);

/** In the page: when the answer of the list had come, ms since the navigation. */
const answered = (): number => {
  const found = performance
    .getEntriesByType('resource')
    .filter(
      ({ name }) => name.includes('/articles/content') && name.includes('size=1000'),
    ) as PerformanceResourceTiming[];
  const [answer] = found;
  if (!answer) throw new Error('The page asked for no 1,000 rows');
  return answer.responseEnd;
};

/** In the page: scrolls through the whole list, and returns the longest frame and the longest task, in ms. */
const scrollThrough = async (): Promise<{ frame: number; task: number }> => {
  let box: Element | null = document.querySelector('table');
  while (box && !(box.scrollHeight > box.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  const scroller = box ?? document.scrollingElement;
  if (!scroller || scroller.scrollHeight < 10_000) throw new Error('Nothing to scroll: the rows are not there');
  let task = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) task = Math.max(task, duration);
  });
  observer.observe({ type: 'longtask' });
  let frame = 0;
  let last = await new Promise<number>((done) => requestAnimationFrame(done));
  while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
    scroller.scrollTop += 300;
    const now = await new Promise<number>((done) => requestAnimationFrame(done));
    frame = Math.max(frame, now - last);
    last = now;
  }
  observer.disconnect();
  return { frame, task };
};
