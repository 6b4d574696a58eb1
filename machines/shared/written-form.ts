import { type AnyActorRef, type EventObject, enqueueActions, sendTo } from 'xstate'
import type { DraftContent } from '../../api/drafts.ts'
import type { AttachedFile } from '../../api/files.ts'
import { type AttachmentsChanged, haveSameFiles, uploadWorkEvent } from './attachments.machine.ts'
import type { StoredRevision } from './draft.machine.ts'
import { failureOf } from './failure.ts'
import {
  type FormContextPart,
  type FormInputWithoutListener,
  formActions,
  formSteps,
  type StepConfig,
} from './form-steps.ts'

interface WithFiles {
  readonly form: { readonly files: readonly AttachedFile[] }
}

interface WithDraft {
  readonly start: { readonly draft: StoredRevision | null; readonly mayWrite: boolean } | null
}

/** The steps of a written form at which its draft is saved. */
export type WrittenFormStep = 'form' | 'preview'

/** Returns the content to store in a draft at a step. */
export type DraftContentOf<Context, FormStep> = (
  context: Context,
  step: FormStep,
) => Omit<DraftContent, 'step'>

/** The actions of a draft, saved by the child `draft`. */
export const draftActions = <
  Context extends WithDraft,
  Event extends EventObject,
  FormStep extends string = WrittenFormStep,
>(
  draftOf: DraftContentOf<Context, FormStep>,
) => ({
  saveDraft: enqueueActions<
    Context,
    Event,
    { readonly step: FormStep },
    Event,
    never,
    never,
    never,
    never,
    never
  >(({ context, enqueue }, { step }) => {
    const content = { ...draftOf(context, step), step }
    enqueue.sendTo('draft', { type: 'draft.changed', content })
  }),
  flushDraft: sendTo<Context, Event, undefined, AnyActorRef, Event>('draft', {
    type: 'flush.requested',
  }),
})

/** The actions of the files of a form, uploaded by the child `attachments`. */
export const attachmentActions = <Context extends WithFiles, Event extends EventObject>() => ({
  listAttachments: sendTo<Context, Event, undefined, AnyActorRef, Event>('attachments', {
    type: 'listing.requested',
  }),
  setFiles: enqueueActions<
    Context,
    Event,
    AttachmentsChanged,
    Event,
    never,
    never,
    never,
    never,
    never
  >(({ context, enqueue }, change) => {
    enqueue.sendTo('form', uploadWorkEvent(change))
    // Every change of the form is saved as a draft, so returning to it must not change it.
    if (!haveSameFiles(change.files, context.form.files))
      enqueue.sendTo('form', { type: 'field.changed', path: 'files', value: [...change.files] })
  }),
})

/** The actions of a form with a draft and attachments. */
export const writtenFormActions = <
  Context extends FormContextPart<Values, Result> & WithDraft,
  Event extends EventObject,
  Values extends WithFiles['form'],
  Result,
  FormStep extends string = WrittenFormStep,
>(
  partOf: (part: Partial<FormContextPart<Values, Result>>) => Partial<Context>,
  draftOf: (context: Context, step: FormStep) => Pick<DraftContent, 'version' | 'values'>,
) => ({
  ...formActions<Context, Event, Values, Result>(partOf),
  ...draftActions<Context, Event, FormStep>((context, step) => ({
    ...draftOf(context, step),
    fileUuids: context.form.files.map(({ uuid }) => uuid),
  })),
  ...attachmentActions<Context, Event>(),
})

/** The guards of a form that is sent. */
export const sendingGuards = {
  isRefusedForm: (_: unknown, { error }: { readonly error: unknown }): boolean =>
    failureOf(error).code === 'VALIDATION_ERROR',
}

/** The child that saves the draft, where `mayDraft` allows it: not for staff. */
export const draftChild = <Context extends WithDraft>(mayDraft: (context: Context) => boolean) => ({
  id: 'draft' as const,
  src: 'draft' as const,
  input: ({ context }: { context: Context }) => ({
    kept: context.start?.draft ?? null,
    isKept: mayDraft(context),
  }),
  // The draft chosen from another window is loaded and continued.
  onDone: { guard: 'mayDraft' as const, target: 'loading' as const, actions: 'restart' as const },
})

/** The child that uploads the files of the form. */
export const attachmentsChild = {
  id: 'attachments',
  src: 'attachments',
  input: ({ context, self }: { context: WithFiles; self: AnyActorRef }) => ({
    files: context.form.files,
    listener: self,
  }),
} as const

const changeOf = ({ event }: { event: AttachmentsChanged }) => event

/**
 * Updates the form's files from their uploads, which may have finished while the form was closed.
 */
export const syncFilesConfig = {
  entry: 'listAttachments',
  on: { 'attachments.changed': { actions: { type: 'setFiles', params: changeOf } } },
} as const

/** The children and events of a form that is drafted and has attachments. */
export const writtenFormConfig = <Context extends WithDraft>(
  mayDraft: (context: Context) => boolean,
) => ({
  invoke: [draftChild(mayDraft), attachmentsChild] as const,
  on: { 'page.hidden': { actions: 'flushDraft' as const } },
})

/**
 * The two states of `formSteps` for a form with attachments whose draft is saved at every change.
 */
export const writtenFormSteps = <
  Context extends FormContextPart<Values, Result>,
  Values,
  Result,
  const Filling extends StepConfig,
  const Previewing extends StepConfig,
  const Done extends readonly object[] = readonly [],
  const Changed extends readonly object[] = readonly [],
>({
  input,
  filling,
  previewing,
  done,
  changed,
}: {
  readonly input: (context: Context) => FormInputWithoutListener<Values, Result>
  readonly filling: Filling
  readonly previewing: Previewing
  readonly done?: Done
  readonly changed?: Changed
}) =>
  formSteps({
    input,
    done: [{ type: 'saveDraft', params: { step: 'preview' } }, ...((done ?? []) as Done)] as const,
    changed: [
      { type: 'saveDraft', params: { step: 'form' } },
      ...((changed ?? []) as Changed),
    ] as const,
    filling: {
      ...filling,
      entry: syncFilesConfig.entry,
      on: { ...syncFilesConfig.on, ...(filling.on as Filling['on']) },
    },
    previewing,
  })

const errorOf = ({ event }: { event: { error: unknown } }) => event

/**
 * The transitions after a failure to send: a refused form is reopened; `action` sets other
 * failures.
 */
export const notSentTransitions = <const Action extends string>(action: Action) =>
  [
    {
      guard: { type: 'isRefusedForm', params: errorOf },
      target: 'filling',
      actions: { type: 'setFieldErrors', params: errorOf },
    },
    { target: 'notSent', actions: { type: action, params: errorOf } },
  ] as const
