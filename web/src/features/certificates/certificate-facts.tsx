import { certificateFacts } from './paper/certificate-words.rules.ts';
import type { ShownCertificate } from './queries.ts';
import { Stitches } from './stitches.tsx';
import { fingerprintText } from './token.ts';

/** What a certificate says, as terms and descriptions, with its number and fingerprint. */
export function CertificateFacts({ certificate }: { readonly certificate: ShownCertificate }) {
  const { claims, fingerprint } = certificate;
  const facts = [
    ['Name', claims.name],
    ['Course', claims.course],
    ...certificateFacts(claims),
    ['Number', claims.jti],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 max-sm:grid-cols-1">
        {facts.map(([term, description]) => (
          <div key={term}>
            <dt className="text-small text-muted">{term}</dt>
            <dd className="font-550 wrap-anywhere">{description}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Stitches className="w-32 text-primary" fingerprint={fingerprint} />
        <p className="font-mono text-small wrap-anywhere text-muted">{fingerprintText(fingerprint)}</p>
      </div>
    </div>
  );
}
