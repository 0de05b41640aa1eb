import { expect, test } from 'vitest';
import { lonePoints, nearestPoint, splitAtGaps, windowAround, zoomedWindow } from './chart-points.ts';

test('a line ends at a gap and at an unknown value, and a lone point remains visible', () => {
  const points = [0, 1, 2, 10, 11, 12].map((time) => ({ time, value: time === 11 ? null : time }));
  const drawn = splitAtGaps(points, 2);
  expect(drawn.map(({ value }) => value)).toEqual([0, 1, 2, null, 10, null, 12]);
  expect(lonePoints(drawn).map(({ time }) => time)).toEqual([10, 12]);
  expect(splitAtGaps([], 2)).toEqual([]);
});

test('the nearest point is found, and none where there is none', () => {
  expect(
    nearestPoint(
      [
        { time: 0, value: 1 },
        { time: 10, value: null },
      ],
      7,
    ),
  ).toBe(1);
  expect(nearestPoint([], 7)).toBe(-1);
});

test('a zoom is around its time and within the interval', () => {
  expect(zoomedWindow([0, 100], [0, 100], 0.5, 20, 1)).toEqual([10, 60]);
  expect(zoomedWindow([10, 60], [0, 100], 4, 20, 1)).toEqual([0, 100]);
  expect(zoomedWindow([90, 100], [0, 100], 2, 100, 1)).toEqual([80, 100]);
  expect(zoomedWindow([50, 52], [0, 100], 0.1, 51, 2)).toEqual([50, 52]);
});

test('a window follows a time that leaves it', () => {
  expect(windowAround([10, 20], 15)).toEqual([10, 20]);
  expect(windowAround([10, 20], 25)).toEqual([15, 25]);
  expect(windowAround([10, 20], 5)).toEqual([5, 15]);
});
