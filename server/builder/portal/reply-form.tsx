import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { AUTHOR_MAX } from '#shared/builder.ts'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
  MAX_RECORDINGS,
  recordingTooLarge,
  tooManyRecordings,
} from '#shared/recording-files.ts'
import { RECORDING_ACCEPT } from '#shared/recording-types.ts'
import { firstName } from '#shared/person-name.ts'
import type { PageProps } from './page.tsx'
import type { BuilderView } from './service.ts'
import { AddFiles, AddPhotos, ChosenPhotos, FilesError } from './file-fields.tsx'
import { fieldOf, focusWhen } from './labels.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

const MAX_MEGABYTES = MAX_RECORDING_BYTES / 1024 / 1024

/**
 * The reply box. Multipart, so that photos can go with the words without any script; with one, chosen photos are shown
 * as small pictures.
 */
export function ReplyForm({ view, state, base }: PageProps) {
  const text = useText('builderForms').reply
  const { failures } = useText('builderPage')
  const changing = useText('recordingChange')
  const { errors } = state
  const typed = state.typed.say
  return (
    <form
      className="reply"
      id="reply"
      method="post"
      action={`${base}/say`}
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="formKey" value={state.formKey} />
      <TextArea
        label={text.label({ first: firstName(view.homeownerName) })}
        required
        maxLength={MESSAGE_MAX}
        placeholder={text.placeholder}
        defaultValue={typed?.content}
        {...focusWhen(errors['content'] !== undefined)}
        {...fieldOf('content', errors)}
      />
      <ChosenPhotos canMark />
      <ul
        className="rec-chosen"
        aria-label={text.attachedRecordings}
        data-remove={text.remove}
        data-removed={text.removed}
        data-as-it-is={changing.sendAsItIs}
        data-stop={changing.stop}
        data-of={changing.of({ what: '<what/>', name: '<file/>' })}
      />
      <template id="attached-recording">
        <li>
          <div className="grow">
            <p className="name" dir="auto" />
            <progress max={100} hidden />
            <p className="muted sm num" hidden>
              {textOf('recordingField').reading}
            </p>
            <Button look="link" className="as-it-is" hidden />
          </div>
          <Button look="ghost" className="rm" isIconOnly icon="close" />
        </li>
      </template>
      <div className="send-row">
        <AddPhotos
          error={errors['photos']}
          limits={{
            'data-photo': text.photo,
            'data-ready': text.markReady,
            'data-not-marked': text.notMarked,
            'data-not-loaded': text.notLoaded,
          }}
        />
        <AddFiles
          id="add-recordings"
          name="recordings"
          label={text.addRecordings}
          accept={RECORDING_ACCEPT}
          hint={text.recordingsHint({
            most: MAX_RECORDINGS,
            seconds: MAX_RECORDING_SECONDS,
            megabytes: MAX_MEGABYTES,
          })}
          error={errors['recordings']}
          limits={{
            'data-most': MAX_RECORDINGS,
            'data-too-many': tooManyRecordings(),
            'data-bytes': MAX_RECORDING_BYTES,
            'data-together': MAX_RECORDING_BYTES,
            'data-too-large': recordingTooLarge(),
            'data-too-large-together': failures.recordingsTogether({ megabytes: MAX_MEGABYTES }),
          }}
        />
        <Button
          type="submit"
          look="primary"
          isLarge
          isFull
          icon="send"
          data-busy={text.busy}
          data-needs="content"
        >
          {text.submit}
        </Button>
      </div>
      <FilesError name="photos" error={errors['photos']} />
      <FilesError name="recordings" error={errors['recordings']} />
      {!view.speaker && <Signature view={view} typed={typed?.authorName} errors={errors} />}
      {state.canReplyByMail && <p className="hint">{text.byMail}</p>}
    </form>
  )
}

/** The name of the last reply is used again. */
function Signature({
  view,
  typed,
  errors,
}: {
  view: BuilderView
  typed: string | undefined
  errors: Readonly<Record<string, string>>
}) {
  const text = useText('builderForms').reply
  const name = typed ?? lastSignature(view)
  return (
    <details className="more" open={errors['authorName'] !== undefined}>
      <summary>
        <span className="signed" dir="auto" data-as={text.signedAs}>
          {name ? <Rich text={text.signedAs} of={{ name: <bdi>{name}</bdi> }} /> : ''}
        </span>
        <span className="change" data-signed={text.change} data-unsigned={text.sign}>
          {name ? text.change : text.sign}
        </span>
      </summary>
      <TextField
        label={text.name}
        isOptional
        maxLength={AUTHOR_MAX}
        autoComplete="name"
        defaultValue={name}
        {...fieldOf('authorName', errors)}
      />
    </details>
  )
}

function lastSignature({ messages, speakers = [] }: BuilderView): string | undefined {
  const last = messages.findLast(
    ({ sender, channel, authorName }) =>
      sender === 'Builder' && channel === 'page' && !speakers.includes(authorName ?? ''),
  )
  return last?.authorName ?? undefined
}
