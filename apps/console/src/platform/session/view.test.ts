import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession } from '../../../test/app.tsx';
import { page } from '../page/page.ts';
import {
  endSession,
  enterView,
  getOwnSession,
  getSession,
  getView,
  leaveView,
  setSession,
  startSession,
} from './session-store.ts';
import { takeEndedView, type ViewSession } from './view-storage.ts';

const own = buildSession({ userId: '7', token: 'own' });
const viewOf = (overrides: Partial<ViewSession['view']> = {}): ViewSession => ({
  ...buildSession({ userId: '9', nickname: 'Bo', token: 'view', authoritySet: ['ORDER_LIST'] }),
  view: { viewerId: '7', viewerName: 'Mei', reason: 'Case', endsTime: Date.now() + 60_000, ...overrides },
});
/** A reload retains the storage and nothing else. */
const reload = () => startSession();

beforeEach(() => {
  vi.spyOn(page, 'reload').mockImplementation(reload);
  vi.spyOn(page, 'reloadAt').mockImplementation((hash) => {
    window.location.hash = hash;
    reload();
  });
  endSession('signed-out');
  window.sessionStorage.clear();
  window.localStorage.clear();
  setSession(own);
  window.location.hash = '#/app/userEdit?userId=9';
});
afterEach(() => {
  endSession('signed-out');
  vi.restoreAllMocks();
});

describe('a view in this tab', () => {
  it('continues to impersonate after a reload, and leaves the own session as it was', () => {
    enterView(viewOf());
    expect(getSession()).toMatchObject({ userId: '9', token: 'view' });
    expect(getOwnSession()).toMatchObject({ token: 'own' });
    expect(JSON.parse(window.localStorage.getItem('cubby.session')!)).toMatchObject({ token: 'own' });
    reload();
    expect(getSession()).toMatchObject({ token: 'view' });
    expect(window.location.hash).toBe('#/app');
  });

  it('is another tab’s none: that one retains the own session', () => {
    enterView(viewOf());
    window.sessionStorage.clear();
    reload();
    expect(getSession()).toMatchObject({ token: 'own' });
  });

  it('goes back to the own session where it began, and says so once', () => {
    enterView(viewOf());
    leaveView();
    expect(getSession()).toMatchObject({ token: 'own' });
    expect(window.location.hash).toBe('#/app/userEdit?userId=9');
    expect([takeEndedView(), takeEndedView()]).toEqual(['Bo', null]);
  });

  it('that the server ended gives way to the own session', () => {
    enterView(viewOf());
    endSession('expired');
    expect(getView()).toBeUndefined();
    expect(getSession()).toMatchObject({ token: 'own' });
    endSession('expired');
    expect(getSession()).toBeNull();
  });

  it('takes what the server says of the person, and retains the own session as it is', () => {
    enterView(viewOf());
    setSession({ ...viewOf(), nickname: 'Bo W' });
    expect([getSession()?.nickname, getOwnSession()?.nickname]).toEqual(['Bo W', own.nickname]);
    reload();
    expect(getSession()?.nickname).toBe('Bo W');
  });

  it('ends with the own session, signed out here or in another tab', () => {
    enterView(viewOf());
    endSession('signed-out');
    expect(getSession()).toBeNull();
    setSession(own);
    enterView(viewOf());
    window.dispatchEvent(new StorageEvent('storage', { key: 'cubby.session', newValue: null }));
    expect(getSession()).toBeNull();
    expect(window.sessionStorage.getItem('cubby.view')).toBeNull();
  });

  it.each([
    ['that is over', viewOf({ endsTime: Date.now() - 1 })],
    ['of another administrator', viewOf({ viewerId: '8' })],
  ])('%s is not taken up', (_, view) => {
    enterView(view);
    expect(getSession()).toMatchObject({ token: 'own' });
  });
});
