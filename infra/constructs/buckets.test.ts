import { describe, expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';
import { requireSite } from './site.ts';

const stack = synthesize();

describe('Buckets', () => {
  const buckets = stack.all('AWS::S3::Bucket');

  test('Uploads are kept when the stack goes', () => {
    const kept = buckets.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'RetainExceptOnCreate');
    expect(kept.map(([id]) => id)).toEqual([expect.stringContaining('Media')]);
  });

  test.each(buckets)('%s is closed to the public and encrypted (M6)', (id, bucket) => {
    expect(bucket).toMatchObject({
      Properties: {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      },
    });
    const policies = stack
      .all('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => JSON.stringify(Properties['Bucket']).includes(id));
    expect(JSON.stringify(policies)).toContain('aws:SecureTransport');
  });

  test('Unfinished uploads go away after a day (M10)', () => {
    const media = buckets.find(([id]) => id.includes('Media'))?.[1];
    expect(media?.Properties['LifecycleConfiguration']).toMatchObject({
      Rules: [
        { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
        { Status: 'Enabled', Prefix: 'media/uploads/u/', ExpirationInDays: 1 },
      ],
    });
  });

  test('CSV files go away after a day, whole or unfinished, and no distribution reads them (docs/adr/059)', () => {
    const [id = '', csv] = buckets.find(([id]) => id.includes('Exports')) ?? [];
    expect(csv?.Properties['VersioningConfiguration']).toBeUndefined();
    expect(csv?.Properties['LifecycleConfiguration']).toEqual({
      Rules: [
        {
          Id: 'a-day',
          Status: 'Enabled',
          ExpirationInDays: 1,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    });
    const distributions = stack.all('AWS::CloudFront::Distribution');
    expect(JSON.stringify(distributions)).toContain(buckets.find(([id]) => id.includes('Media'))?.[0]);
    expect(JSON.stringify(distributions)).not.toContain(id);
  });

  test('Hashed files are cached for ever, pages are requested again', () => {
    const deployments = stack.all('Custom::CDKBucketDeployment').map(([, { Properties }]) => ({
      cache: (Properties['SystemMetadata'] as { 'cache-control': string })['cache-control'],
      include: Properties['Include'],
      exclude: Properties['Exclude'],
      prune: Properties['Prune'],
    }));
    expect(deployments).toEqual([
      { cache: 'public, max-age=31536000, immutable', include: ['assets/*'], exclude: ['*'], prune: false },
      {
        cache: 'no-cache',
        include: ['app.html', 'shell/*'],
        exclude: ['assets/*', '.vite/*', '*.html', '*.xml', '*.txt'],
        prune: false,
      },
      { cache: 'no-cache', include: undefined, exclude: undefined, prune: false },
    ]);
  });

  test('Pages carry the address and the mail of the installation, not of the build', () => {
    const pages = stack
      .all('Custom::CDKBucketDeployment')
      .map(([, { Properties }]) => Properties['SourceMarkers'] as Record<string, unknown>[] | undefined)
      .find((markers) => markers?.some((one) => Object.keys(one).length > 0));
    // course/1/index.html the address, index.html the mail
    expect(pages?.map((markers) => Object.values(markers))).toEqual([
      [{ 'Fn::Join': ['', ['https://', expect.anything()]] }],
      [{ Ref: 'MailAcademy' }],
    ]);
  });

  test('No page is chosen and none is written before the files that it needs', () => {
    const [assets, files, pages] = stack.all('Custom::CDKBucketDeployment');
    const chooser = stack.all('AWS::CloudFront::Function').find(([id]) => id.includes('Pages'));
    for (const one of [pages, chooser]) {
      expect(one?.[1].DependsOn).toEqual(expect.arrayContaining([assets?.[0], files?.[0]]));
    }
  });

  test('A site that is not built stops the synthesis with one sentence', () => {
    expect(() => requireSite('/nowhere')).toThrow(
      'web/dist has no app.html: build the site first (npm run build:web).',
    );
  });
});
