import { calls } from '@cubby/contract';
import { isBinaryAnswer } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { readWholeSheet } from '../src/platform/sheets/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { coverage } from './isolation.calls.ts';
import { buildIsolationWorld, viewers } from './isolation.world.ts';
