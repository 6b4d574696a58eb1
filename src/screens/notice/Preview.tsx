import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { type ChangeLinkTarget, SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { PreviewedFiles } from '../../flow/attachments/PreviewedFiles.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { PreviewRow } from '../../form/preview-rows.ts'
import type { NoticeProps } from './flow.ts'
import { noticeRows } from './form/notice-rows.ts'
import { RepairResponsibility } from './form/RepairResponsibility.tsx'
import { NoticePage } from './NoticePage.tsx'
import styles from './notice.module.css'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOwnDetailsAddress } from './use-own-details-address.ts'

/** The fields of a fault report whose values come from the profile. */
const ofProfile: readonly string[] = ['email', 'phoneNumber']

/** The preview of what is sent; each answer links to its field. */
export function Preview({ actor, state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const { form, contractUuid } = state.context
  const { mayWrite, notice } = requireLoaded(state.context.start)
  const ownDetails = useOwnDetailsAddress(contractUuid)
  const send = { type: 'send.requested' } as const
  const isSending = state.matches({ working: 'sending' })
  const isEdit = notice !== null
  const whyNot = isSending || state.can(send) ? null : mayWrite ? 'unchanged' : 'staff'

  function changeOf({ term, path }: PreviewRow): ChangeLinkTarget | undefined {
    const words = { text: t('preview.change'), hidden: t('preview.changeOf', { term }) }
    const isOfProfile = kind === 'defect' && ofProfile.includes(path)
    // An edit is not drafted: a link to another page would lose it.
    if (isEdit && (path === 'defectLocation' || isOfProfile)) return undefined
    if (isOfProfile) return { ...words, to: ownDetails }
    return { ...words, onGo: () => actor.send({ type: 'change.requested', path }) }
  }
  function valueOf({ path, value }: PreviewRow) {
    if (path === 'files' && value !== null) return <PreviewedFiles files={form.files} />
    return value === null ? t('none') : <span className={styles.lines}>{value}</span>
  }

  return (
    <NoticePage
      state={state}
      over={t(`title.${kind}`)}
      title={t(`preview.title.${kind}`)}
      lead={t(isEdit ? 'preview.leadOfEdit' : 'preview.lead')}
    >
      <Stack gap="loose">
        <SummaryList
          rows={noticeRows(kind, form, t).map((row) => ({
            term: row.term,
            value: valueOf(row),
            change: isSending ? undefined : changeOf(row),
          }))}
        />
        {kind === 'defect' && <RepairResponsibility form={form} />}
        {whyNot && (
          <Callout tone="info" title={t(`preview.cannot.${whyNot}.title`)}>
            <p id="why-not-send">{t(`preview.cannot.${whyNot}.text`)}</p>
          </Callout>
        )}
        <Actions fill ruled>
          <Button
            busy={isSending}
            busyLabel={t('preview.sending')}
            disabled={whyNot !== null}
            aria-describedby={whyNot ? 'why-not-send' : undefined}
            onClick={() => actor.send(send)}
          >
            {t(isEdit ? 'preview.save' : `preview.send.${kind}`)}
          </Button>
          {!isSending && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
              {t('preview.back')}
            </Button>
          )}
        </Actions>
      </Stack>
    </NoticePage>
  )
}
