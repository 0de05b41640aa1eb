/**
 * Writes docs/env.md from the table of environment variables, so that the page never lags behind the server.
 * Run it with `node apps/server/src/platform/config/config.docs.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variables } from './config.variables.ts';

/** The page, ending with a line break. */
export function environmentPage(): string {
  const head = ['| variable | default | example | what it is |', '|---|---|---|---|'];
  const rows = Object.entries(variables).map(([name, entry]) => {
    const notes = [
      'requiredInProduction' in entry ? 'Required in production.' : '',
      'secret' in entry ? 'Secret.' : '',
    ];
    const what = [entry.description, ...notes].filter(Boolean).join(' ');
    return `| ${name} | ${code('default' in entry ? entry.default : '')} | ${code(entry.example)} | ${what} |`;
  });
  return [
    '# Environment variables',
    '',
    'Generated from `apps/server/src/platform/config/config.variables.ts`; change it there.',
    'Every variable may be left out, apart from those required in production. An empty one counts as left out.',
    '',
    ...head,
    ...rows,
    '',
    ...additional,
  ].join('\n');
}

/** What Node and the libraries read from the environment by themselves, and what the addresses above may carry. */
const additional = [
  '## S3',
  '',
  'FILES_URL names the bucket, with the endpoint of a service that is not Amazon’s:',
  '`s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1`. The credentials are found as by every client of AWS:',
  '',
  '| variable | example | what it is |',
  '|---|---|---|',
  '| AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY | | The key. It needs GetObject, PutObject, DeleteObject and AbortMultipartUpload below the prefix. Secret. |',
  '| AWS_SESSION_TOKEN | | Belongs to a key that ends. Secret. |',
  '| AWS_REGION | `ap-east-1` | The region, where FILES_URL names none. |',
  '| AWS_PROFILE | `cubby` | A profile of `~/.aws/credentials` in place of the key. |',
  '| AWS_ENDPOINT_URL_S3 | `https://s3.example.com` | The endpoint, where FILES_URL names none. |',
  '',
  'Without any of them the role of the machine or container is asked for.',
  '',
  '## A database at a socket',
  '',
  'DATABASE_URL and DATABASE_OWNER_URL may name the folder of a socket in place of a host, as a parameter or in escapes:',
  '`postgres://cubby_app@/cubby?host=/run/postgresql` or `postgres://cubby_app@%2Frun%2Fpostgresql/cubby`.',
  '',
  '## TLS to the database',
  '',
  'DATABASE_URL and DATABASE_OWNER_URL take what belongs to it behind a question mark, as in',
  '`postgres://cubby_app:secret@db.example.com/cubby?sslmode=verify-full&sslrootcert=/etc/cubby/database-ca.pem`:',
  '',
  '- `sslmode=verify-full` encrypts, and checks the certificate and its name. `no-verify` encrypts without a check; left out or',
  '  `disable`, nothing is encrypted. `require` and `verify-ca` do as `verify-full` now and will mean less with a later driver.',
  '- `sslrootcert` is the file of the authority; left out, those of Node, with NODE_EXTRA_CA_CERTS. `sslcert` and `sslkey` are the',
  '  files of a certificate of the client.',
  '',
  '## Certificates and proxies',
  '',
  '| variable | example | what it is |',
  '|---|---|---|',
  '| NODE_EXTRA_CA_CERTS | `/etc/cubby/ca.pem` | Authorities in addition to those of Node, in PEM: for S3, mail, gateways, sign-in providers and the database. Read once, at the start. |',
  '| NODE_USE_SYSTEM_CA | `1` | Trusts the authorities of the system, too. |',
  '| NODE_OPTIONS | `--max-old-space-size=1024` | Flags of Node. |',
  '',
  'HTTP_PROXY and HTTPS_PROXY are not followed.',
  '',
];

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

if (import.meta.main) {
  await writeFile(join(import.meta.dirname, '../../../../../docs/env.md'), environmentPage());
}
