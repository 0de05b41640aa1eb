/**
 * Files in a bucket of any S3. It promises that uploads are streamed in parts, that one that breaks off leaves nothing,
 * that it works with services that know no checksums but those that they were asked for, and that no service is waited for
 * longer than its limits.
 */
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FileMissing, type FilePlace } from './file-place.ts';

export interface S3Place {
  readonly bucket: string;
  /** The prefix of each id; empty or ends with a slash. */
  readonly prefix: string;
  readonly client?: S3ClientConfig;
}

/** Reads `s3://bucket/prefix?endpoint=…&region=…`. */
export const s3PlaceOf = (url: string): S3Place => {
  const { host, pathname, searchParams } = new URL(url);
  const path = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region');
  return {
    bucket: host,
    prefix: path === '' ? '' : `${path}/`,
    client: {
      ...(region !== null && { region }),
      // A service of one's own has no host name for each bucket.
      ...(endpoint !== null && { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' }),
    },
  };
};

/**
 * ms: to connect, until an answer begins, and without a byte either way. A part of a file has 5 MB. An answer that has
 * begun also pauses while its reader is slow, for example a phone without reception.
 */
const timeLimits = { connectionTimeout: 3_000, requestTimeout: 10_000, socketTimeout: 5_000, readTimeout: 60_000 };
/** A service that is away is reported after some ten seconds. */
const mostTries = 2;

export const createS3Store = (
  { bucket, prefix, client: config = {} }: S3Place,
  { readTimeout, ...limits } = timeLimits,
): FilePlace => {
  const client = new S3Client({
    maxAttempts: mostTries,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
    ...config,
    // With the default, services that are not Amazon's store the checksum's framing as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (id: string) => ({ Bucket: bucket, Key: `${prefix}${id}` });
  return {
    async put(id, content) {
      const body = typeof content === 'string' ? createReadStream(content) : content;
      await new Upload({ client, params: { ...at(id), Body: body }, queueSize: 2 }).done();
    },
    async get(id, part) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(id), ...(part && { Range: `bytes=${part.from}-${part.to}` }) }),
        );
        if (!Body) throw new FileMissing('no such file');
        const body = Body as IncomingMessage;
        body.socket.setTimeout(readTimeout);
        return body;
      } catch (error) {
        throw error instanceof NoSuchKey ? new FileMissing('no such file') : error;
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id)));
    },
    async list(after) {
      const { Contents = [], IsTruncated = false } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: `${prefix}${after}` }),
      );
      const files = Contents.map(({ Key = '', LastModified = new Date() }) => ({
        name: Key.slice(prefix.length),
        time: LastModified.getTime(),
      }));
      return { files, next: IsTruncated ? files.at(-1)?.name : undefined };
    },
  };
};
