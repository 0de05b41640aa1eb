/**
 * Programs that verify a request of a webhook, as the page of the receiver shows them. Each takes the three headers as
 * arguments and the raw body from standard input, and exits with 0 if a signature fits; a test runs them all.
 */

/** The headers of Standard Webhooks. */
export const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** Seconds by which the timestamp of a request may differ from the clock of its receiver. */
export const toleranceSeconds = 300;

const usage = `${signatureHeaders.join(', ')}: the headers. The body is the raw text, before any JSON parser.`;

const typescript = `// ${usage}
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

export function verify(secret: string, id: string, timestamp: string, signatures: string, body: Buffer): boolean {
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > ${toleranceSeconds}) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  return signatures.split(' ').some((part) => {
    const [version, value = ''] = part.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const [id = '', timestamp = '', signatures = ''] = process.argv.slice(2);
const isValid = verify(process.env['WEBHOOK_SECRET'] ?? '', id, timestamp, signatures, readFileSync(0));
process.exitCode = isValid ? 0 : 1;
`;

const python = `# ${usage}
import base64, hashlib, hmac, os, sys, time


def verify(secret: str, id: str, timestamp: str, signatures: str, body: bytes) -> bool:
    if abs(time.time() - int(timestamp)) > ${toleranceSeconds}:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, given) for given in signatures.split(" "))


if __name__ == "__main__":
    valid = verify(os.environ["WEBHOOK_SECRET"], *sys.argv[1:4], sys.stdin.buffer.read())
    sys.exit(0 if valid else 1)
`;

const java = `// ${usage}
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
    static boolean verify(String secret, String id, String timestamp, String signatures, byte[] body) throws Exception {
        long age = System.currentTimeMillis() / 1000 - Long.parseLong(timestamp);
        if (Math.abs(age) > ${toleranceSeconds}) return false;
        byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        for (String given : signatures.split(" "))
            if (MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8))) return true;
        return false;
    }

    public static void main(String[] args) throws Exception {
        byte[] body = System.in.readAllBytes();
        System.exit(verify(System.getenv("WEBHOOK_SECRET"), args[0], args[1], args[2], body) ? 0 : 1);
    }
}
`;

const shell = `#!/bin/sh
# ${usage}
set -eu
id=$1 timestamp=$2 signatures=$3
age=$(($(date +%s) - timestamp))
[ "$age" -le ${toleranceSeconds} ] && [ "$age" -ge -${toleranceSeconds} ] || exit 1
key=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
expected="v1,$({ printf '%s.%s.' "$id" "$timestamp"; cat; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)"
for given in $signatures; do
  [ "$given" != "$expected" ] || exit 0
done
exit 1
`;

/** The programs, by their language. */
export const receiverCode = [
  { language: 'TypeScript', fileName: 'verify.ts', text: typescript },
  { language: 'Python', fileName: 'verify.py', text: python },
  { language: 'Java', fileName: 'Verify.java', text: java },
  { language: 'Shell', fileName: 'verify.sh', text: shell },
] as const;
