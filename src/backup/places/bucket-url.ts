const bucketUrl = /^s3:\/\/([^/]*)\/?(.*)$/;

/** The bucket and the rest of `s3://bucket/rest`; null for anything else, such as a path. */
export function parseBucketUrl(location: string): { bucket: string; rest: string } | null {
  const [, bucket, rest] = bucketUrl.exec(location) ?? [];
  return bucket === undefined || rest === undefined ? null : { bucket, rest };
}
