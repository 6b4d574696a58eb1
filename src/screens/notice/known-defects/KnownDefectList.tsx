import { useEffect, useRef } from 'react'
import type { KnownDefect } from '../../../../api/notices.ts'
import { daysBetween } from '../../../../domain/date-arithmetic.ts'
import { helsinkiTodayOf } from '../../../../domain/helsinki.ts'
import type { knownDefectsMachine } from '../../../../machines/known-defects/known-defects.machine.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { KnownDefectItem, KnownDefects } from '../../../components/KnownDefects/KnownDefects.tsx'
import { LinkIcon } from '../../../components/LinkIcon/LinkIcon.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { Pill } from '../../../components/Pill/Pill.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { CreationLimitCallout } from '../../../flow/CreationLimitCallout.tsx'
import type { ScreenProps } from '../../../flow/flow-screen.tsx'
import { TenancyUnconfirmedCallout } from '../../../flow/TenancyUnconfirmedCallout.tsx'
import { paths } from '../../../routing/paths.ts'
import { clock } from '../../../runtime.ts'
import { useHelsinki } from '../../../use-helsinki.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'

/** The known defects: each can be followed in place of a new report. */
export function KnownDefectList({ actor, state }: ScreenProps<typeof knownDefectsMachine>) {
  const { t } = useNoticeWritingTexts()
  const { defects, mayWrite, chosen, code, availableAt, contractUuid } = state.context
  const isFollowed = defects.some((one) => one.isFollowed)
  return (
    <Stack>
      <KnownDefects
        title={t('known.title')}
        text={
          <>
            <p>{t('known.text', { count: defects.length })}</p>
            {!mayWrite && <p id="why-not-follow">{t('known.staff')}</p>}
          </>
        }
      >
        {defects.map((defect) => (
          <Item
            key={defect.id}
            defect={defect}
            isBusy={state.matches('following') && chosen === defect.id}
            isDenied={!mayWrite}
            onFollow={() => actor.send({ type: 'follow.requested', id: defect.id })}
          />
        ))}
      </KnownDefects>
      <LiveRegion as="div">{isFollowed && <p>{t('known.followed')}</p>}</LiveRegion>
      {isFollowed && (
        <LinkIcon go tall to={paths.front(contractUuid)}>
          {t('back.front')}
        </LinkIcon>
      )}
      {code === 'CREATION_LIMIT_REACHED' && (
        <CreationLimitCallout kind="follow" availableAt={availableAt} />
      )}
      {code === 'TENANCY_UNCONFIRMED' && <TenancyUnconfirmedCallout contractUuid={contractUuid} />}
      {code && code !== 'CREATION_LIMIT_REACHED' && code !== 'TENANCY_UNCONFIRMED' && (
        <Callout tone="error" live="alert" title={t('known.notFollowed')} />
      )}
    </Stack>
  )
}

type ItemProps = {
  defect: KnownDefect
  isBusy: boolean
  isDenied: boolean
  onFollow: () => void
}

function Item({ defect, isBusy, isDenied, onFollow }: ItemProps) {
  const { t } = useNoticeWritingTexts()
  const helsinki = useHelsinki([defect.reportedAt])
  const at = new Date(defect.reportedAt)
  const days = Math.max(0, daysBetween(helsinki.dayOf(at), helsinkiTodayOf(clock)))
  const mark = useFocusOnceFollowed(defect.isFollowed)
  const about = [
    t('known.reported', { date: helsinki.show(at).date, age: t('known.age', { count: days }) }),
    t('known.followers', { count: defect.followers }),
  ]
  return (
    <KnownDefectItem title={defect.title} about={about.join(' ')}>
      {defect.isFollowed ? (
        <span ref={mark} tabIndex={-1}>
          <Pill tone="success" icon="check">
            {t('known.isFollowed')}
          </Pill>
        </span>
      ) : (
        <Button
          variant="secondary"
          compact
          busy={isBusy}
          busyLabel={t('known.following')}
          disabled={isDenied}
          aria-describedby={isDenied ? 'why-not-follow' : undefined}
          onClick={onFollow}
        >
          {t('known.follow')}
          <VisuallyHidden> {defect.title}</VisuallyHidden>
        </Button>
      )}
    </KnownDefectItem>
  )
}

/** Focuses the mark that replaces the pressed button. */
function useFocusOnceFollowed(isFollowed: boolean) {
  const mark = useRef<HTMLSpanElement>(null)
  const wasFollowed = useRef(isFollowed)
  useEffect(() => {
    if (isFollowed && !wasFollowed.current) mark.current?.focus()
    wasFollowed.current = isFollowed
  }, [isFollowed])
  return mark
}
