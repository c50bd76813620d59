import { useLocation } from 'react-router';
import { fileTypeText, formatBytes } from '#app/texts/documents.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Shared } from '#server/documents/shared-document.ts';

type Props = { shared: Shared; document: NonNullable<Shared['document']> };

/** A shared document to open or download. Both are posted: a crawler that follows links opens nothing. */
export function SharedDocument({ shared: { organization, expiresAt, viewsLeft }, document }: Props) {
  const { pathname } = useLocation();
  const canBeShown = /^(image\/(jpeg|png|webp)|application\/pdf)$/.test(document.mediaType);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-sm text-neutral-600">{organization.name} har delt et dokument med dig</p>
        <h1 className="text-xl font-semibold wrap-anywhere">{document.title}</h1>
        <p className="text-sm text-neutral-600">
          {fileTypeText(document.mediaType)}, {formatBytes(document.size)} · {formatInstant(document.addedAt)}
        </p>
      </div>
      <div className="grid gap-3">
        {canBeShown && (
          <form method="post" noValidate action={pathname} target="_blank" rel="noopener">
            <button
              type="submit"
              name="step"
              value="open"
              className={`${buttonClass('primary')} w-full text-base! md:min-h-11`}
            >
              <Icon name="file-text" size={18} />
              Åbn dokumentet
            </button>
          </form>
        )}
        <form method="post" noValidate action={pathname}>
          <input type="hidden" name="download" value="1" />
          <button
            type="submit"
            name="step"
            value="open"
            className={`${buttonClass(canBeShown ? 'secondary' : 'primary')} w-full text-base! md:min-h-11`}
          >
            <Icon name="download" size={18} />
            Hent dokumentet
          </button>
        </form>
      </div>
      <p className="border-t border-neutral-200 pt-4 text-sm text-neutral-600">
        Linket virker til {formatInstant(expiresAt)}.{viewsLeft !== null && ` ${leftText(viewsLeft)}`}
      </p>
    </div>
  );
}

function leftText(count: number) {
  return count === 1 ? 'Dokumentet kan åbnes én gang mere.' : `Dokumentet kan åbnes ${formatNumber(count)} gange mere.`;
}
