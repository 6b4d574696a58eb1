import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StateValueFrom } from 'xstate'
import type { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import type { DataExportEvent } from '../../../machines/data-export/data-export.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { CreationLimitCallout } from '../../flow/CreationLimitCallout.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './data-export.module.css'

type FileProps = ScreenProps<typeof dataExportMachine>

/** Says what the file contains and whether it is ready, with the button of the next step. */
export function DataFileSection(props: FileProps) {
  const { t } = useTranslation('dataExport')
  return (
    <Section title={t('title')} focusable first>
      <Stack>
        <div>
          <p>{t('what')}</p>
          <Status {...props} />
        </div>
        <Trouble {...props} />
        {!props.state.context.mayWrite && <p id={WHY_NOT}>{t('staff')}</p>}
        <NextStep {...props} />
      </Stack>
    </Section>
  )
}

const WHY_NOT = 'why-no-data-file'

/** The status of the file; always on the page, so that screen readers announce its changes. */
function Status({ state: { value, context } }: FileProps) {
  const { t } = useTranslation('dataExport')
  const { expiresAt } = context.export
  const helsinki = useHelsinki([expiresAt])
  const isMaking = value === 'preparing' || value === 'looking' || value === 'notSeen'
  return (
    <LiveRegion as="div" className={styles.status}>
      {isMaking && <p>{t('preparing')}</p>}
      {value === 'notSeen' && <p>{t('notSeen')}</p>}
      {expiresAt && <p>{t('ready', helsinki.show(new Date(expiresAt)))}</p>}
      {value === 'downloaded' && <p>{t('downloaded')}</p>}
      {value === 'gone' && <p>{t('gone')}</p>}
    </LiveRegion>
  )
}

/** Explains why there is no file. */
function Trouble({ state: { value, context } }: FileProps) {
  const { t } = useTranslation('dataExport')
  if (value === 'notRequested' && context.availableAt !== null)
    return <CreationLimitCallout kind="export" availableAt={context.availableAt} />
  if (value === 'notRead' || value === 'notRequested' || value === 'notDownloaded')
    return (
      <Callout tone="error" live="alert" title={t(`failed.${value}`)}>
        <p>{t('failed.text')}</p>
      </Callout>
    )
  if (value !== 'offered' || context.export.status !== 'failed') return null
  return (
    <Callout tone="error" live="alert" title={t('notMade.title')}>
      <p>{t('notMade.text')}</p>
    </Callout>
  )
}

const request = { says: 'request', sends: 'export.requested' } as const
const download = { says: 'download', sends: 'download.requested' } as const
const retry = { says: 'retry', sends: 'retry.requested' } as const

type Step = {
  readonly says: 'request' | 'download' | 'retry'
  readonly sends: DataExportEvent['type']
  readonly busy?: 'reading' | 'requesting' | 'downloading'
}

const steps: Partial<Record<StateValueFrom<typeof dataExportMachine>, Step>> = {
  reading: { ...retry, busy: 'reading' },
  notRead: retry,
  offered: request,
  gone: request,
  requesting: { ...request, busy: 'requesting' },
  notRequested: retry,
  ready: download,
  downloading: { ...download, busy: 'downloading' },
  downloaded: download,
  notDownloaded: retry,
}

/**
 * The button of the current step; it is the same element in every step, so that it keeps the focus.
 */
function NextStep(props: FileProps) {
  const step = steps[props.state.value]
  const left = useRef<Element>(null)
  const isMade = step === undefined
  // While the file is being made there is no button: its focus goes to the heading.
  useLayoutEffect(() => {
    if (isMade) left.current?.querySelector('h2')?.focus()
  }, [isMade])
  return step ? <StepButton {...props} step={step} left={left} /> : null
}

type StepButtonProps = FileProps & {
  step: Step
  /** Receives the section of the button when the button is removed while it has the focus. */
  left: RefObject<Element | null>
}

function StepButton({ actor, state: { context }, step, left }: StepButtonProps) {
  const { t } = useTranslation('dataExport')
  const { says, sends, busy } = step
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      left.current = shown === document.activeElement ? (shown?.closest('section') ?? null) : null
    }
  }, [left])
  const isDenied = !context.mayWrite && says !== 'retry'
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        disabled={isDenied}
        aria-describedby={isDenied ? WHY_NOT : undefined}
        busy={busy !== undefined}
        busyLabel={busy && t(`busy.${busy}`)}
        onClick={() => actor.send({ type: sends })}
      >
        {t(says)} {/* Hidden text says what is retried: other parts have retries too. */}
        {says === 'retry' && <VisuallyHidden>{t('retryWhat')}</VisuallyHidden>}
      </Button>
    </div>
  )
}
