import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download, Link, Printer } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { downloadPdf } from './paper/download-pdf.ts';
import type { ShownCertificate } from './queries.ts';

interface CertificateActionsProps {
  readonly certificate: ShownCertificate;
  /** Where it can be checked. */
  readonly address: string;
}

/** What can be done with a certificate. */
export function CertificateActions({ certificate, address }: CertificateActionsProps) {
  const [drawing, setDrawing] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('The address is copied.');
    } catch {
      toast.error('The address could not be copied. It stands below the certificate.');
    }
  };
  const download = async () => {
    setDrawing(true);
    try {
      await downloadPdf(certificate, address);
    } catch {
      toast.error('The PDF could not be made. Please try again.');
    } finally {
      setDrawing(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of={Link} />
        Copy address
      </Button>
      <Button variant="quiet" busy={drawing} busyText="Making the PDF..." onClick={() => void download()}>
        <Icon of={Download} />
        Download PDF
      </Button>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </Button>
    </div>
  );
}
