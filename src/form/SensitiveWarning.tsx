import { Callout } from '../components/Callout/Callout.tsx'
import { LiveRegion } from '../components/LiveRegion/LiveRegion.tsx'
import { useFormTexts } from './use-messages.ts'
import { useSensitiveKind } from './use-sensitive-kind.ts'

/**
 * Warns when a text looks as if it contained sensitive data. A separate component, so that the
 * field is not rendered again when the check is loaded. Specification 1, section 5, and 2, section
 * 9.
 */
export function SensitiveWarning({ text }: { text: string }) {
  const { t } = useFormTexts()
  const sensitive = useSensitiveKind(text)
  return (
    <LiveRegion as="div">
      {sensitive && (
        <Callout tone="warn" title={t(`form.details.sensitive.${sensitive}`)}>
          <p>{t('form.details.sensitive.text')}</p>
        </Callout>
      )}
    </LiveRegion>
  )
}
