/** The limit of downloads: one file by ranges, with a stream from the disk and nothing else. Arguments: the port and the file. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, path = ''] = process.argv;
const { size } = statSync(path);
createServer((request, reply) => {
  if (request.url === '/readyz') return void reply.end('ready');
  const [, from = '0', to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from);
  const end = to ? Number(to) : size - 1;
  reply.writeHead(206, {
    'content-type': 'application/octet-stream',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(path, { start, end }).pipe(reply);
}).listen(Number(port), '127.0.0.1');
