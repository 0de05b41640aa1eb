/**
 * Run as a process of its own, forked: the whole server as it is built, whose file is in SERVER_FILE. It answers a
 * message with the most memory it has taken since the last time, in MB. Promises samples close enough for memory that
 * is in use for 5 ms.
 */
let most = 0;
// The system's own high-water mark starts at the parent's, hence the samples.
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5).unref();
process.on('message', () => {
  process.send?.(Math.round(most / 2 ** 20));
  most = 0;
});
await import(process.env['SERVER_FILE'] ?? '');
