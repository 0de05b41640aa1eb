import { Agent, request } from 'node:http';

/** Tokens of the people that the generator makes. */
export const tokens = {
  admin: 'bench-token-admin',
  operator: 'bench-token-operator',
  merchant: 'bench-token-merchant-big',
} as const;

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | undefined;
  readonly body?: string | undefined;
  readonly token?: string | undefined;
  /** The address that a proxy says the caller has; for servers that believe proxies. */
  readonly address?: string | undefined;
  /** Counts the bytes of the body instead of storing them. */
  readonly discard?: boolean | undefined;
}

/** One persistent connection: the cost of a single person's calls. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws Error for any answer but 200 */
  ask(
    path: string,
    { method = 'GET', body, token = tokens.admin, address, discard = false }: Ask = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        'x-user-token': token,
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const call = request(this.#origin + path, { agent: this.#agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => {
          if (!discard || answer.statusCode !== 200) parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const text = Buffer.concat(parts);
          if (status === 200) resolve({ status, body: text });
          else reject(new Error(`${method} ${path}: ${status} ${text.toString().slice(0, 300)}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  async json<T>(path: string, ask?: Ask): Promise<T> {
    return JSON.parse((await this.ask(path, ask)).body.toString()) as T;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What the filters of the list take; a list is sent as a parameter for each value. */
export type Query = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

export function queryText(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as readonly (string | number)[]) : [value])
      parameters.append(name, String(one));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

export const listPath = '/api/orders/v1/report/articles/content';
export const countPath = '/api/orders/v1/report/articles/count';

/** A page of the list as the server answers it. */
export interface ListPage {
  readonly content: readonly { readonly articleId: string }[];
  readonly totalElements: number;
}
