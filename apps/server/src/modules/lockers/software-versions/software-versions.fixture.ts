/** Packages, people and versions for the tests of software versions. */
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { startTestApp, testDataKey } from '../../../../test/app.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { apkOf, apkParts, zipOf } from '../../settings/files/documents.fixture.ts';

type Input = CallRequest<typeof calls.createSoftwareVersion>['body'];

export const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));

export const makeZip = () => zipOf({ 'cabinet.exe': randomBytes(200_000) });
export const makeApk = async () => apkOf(await zipOf({ ...apkParts, 'res/a': randomBytes(1_000) }));

const rawKey = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
/** Whether a text has the signature of a raw key, both in base64url. */
export const isSigned = (text: string, signature: string | null | undefined, publicKey: string | undefined): boolean =>
  verify(null, Buffer.from(text), rawKey(publicKey ?? ''), Buffer.from(signature ?? '', 'base64url'));

export class SoftwareWorld {
  #last = 0;
  readonly app;
  readonly folder: string;
  readonly admin: string;
  readonly adminId: string;
  readonly colleague: string;

  private constructor(
    app: Awaited<ReturnType<typeof startTestApp>>,
    folder: string,
    people: { readonly admin: string; readonly adminId: string; readonly colleague: string },
  ) {
    this.app = app;
    this.folder = folder;
    ({ admin: this.admin, adminId: this.adminId, colleague: this.colleague } = people);
  }

  static async start(): Promise<SoftwareWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'cubby-software-'));
    const app = await startTestApp({ environment: { FILES_URL: folder } });
    const user = await app.buildUser();
    const people = {
      admin: await app.signInAs(user),
      adminId: user.id,
      colleague: await app.signInAs(await app.buildUser()),
    };
    return new SoftwareWorld(app, folder, people);
  }

  end(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  upload(bytes: Buffer, as = this.admin) {
    return this.app.call(calls.uploadFile, { file: new Blob([new Uint8Array(bytes)]) }, { as });
  }

  async uploaded(bytes: Buffer | Promise<Buffer> = makeZip(), as = this.admin): Promise<string> {
    return (await this.upload(await bytes, as)).body.fileId;
  }

  /** A name that no version has. */
  nextName(): string {
    this.#last += 1;
    return `1.${this.#last}.0`;
  }

  async create(more: Partial<Input> = {}, as = this.admin) {
    const fileId = more.fileId ?? (await this.uploaded(makeZip(), as));
    const body = { siteVersionName: this.nextName(), system: 'Windows', ...more, fileId } as const;
    return this.app.call(calls.createSoftwareVersion, { body }, { as });
  }

  get(id: string, as = this.admin) {
    return this.app.call(calls.getSoftwareVersion, { params: { id } }, { as });
  }

  approve(id: string, as = this.colleague) {
    return this.app.call(calls.approveSoftwareVersion, { params: { id } }, { as });
  }

  remove(id: string, as = this.admin) {
    return this.app.call(calls.deleteSoftwareVersion, { params: { id } }, { as });
  }

  /** A site whose terminal reports a version. */
  async siteWith(
    version: string | null,
    { system = 'WINDOWS', operatorId = null as string | null, connected = false } = {},
  ) {
    const site = await this.app.buildSite({ operator_id: operatorId });
    await this.app.sql
      .insertInto('terminal_states')
      .values({ site_id: site.id, version, system: version === null ? null : system, connected })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ version, system, connected }))
      .execute();
    return site;
  }
}
