import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { AUTHOR_MAX } from '#shared/builder.ts'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_ACCEPT,
  photoSizeHint,
  photoTooLarge,
  tooManyPhotos,
} from '#shared/photo-files.ts'
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
import { fieldOf, focusWhen } from './labels.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const MAX_MEGABYTES = MAX_RECORDING_BYTES / 1024 / 1024

/**
 * The reply box. Multipart, so that photos can go with the words without any script; with one, chosen photos are shown
 * as small pictures in `.atts`, made of the template.
 */
export function ReplyForm({ view, state, base }: PageProps) {
  const text = useText('builderForms').reply
  const { failures } = useText('builderPage')
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
      <ul
        className="atts"
        aria-label={text.attached}
        data-remove={text.remove}
        data-removed={text.removed}
        data-marking={text.mark}
        data-edit={text.editMarks}
      />
      <template id="attached">
        <li className="att">
          <Icon name="photo" />
          <img alt="" />
          <button type="button" className="mk">
            <span>
              <Icon name="edit" />
            </span>
          </button>
          <button type="button" className="rm">
            <span>
              <Icon name="close" />
            </span>
          </button>
        </li>
      </template>
      <ul
        className="rec-chosen"
        aria-label={text.attachedRecordings}
        data-remove={text.remove}
        data-removed={text.removed}
      />
      <template id="attached-recording">
        <li>
          <span className="grow name" />
          <Button look="ghost" isIconOnly icon="close" />
        </li>
      </template>
      <div className="send-row">
        <div
          className="add-photos"
          data-most={MAX_PHOTOS}
          data-too-many={tooManyPhotos()}
          data-bytes={MAX_PHOTO_BYTES}
          data-too-large={photoTooLarge()}
          data-photo={text.photo}
          data-ready={text.markReady}
          data-not-marked={text.notMarked}
          data-not-loaded={text.notLoaded}
        >
          <label className="btn btn-s btn-lg btn-full" htmlFor="photos">
            <Icon name="camera" />
            {text.addPhotos}
          </label>
          <label className="plain-only" htmlFor="photos">
            {text.addPhotos}
          </label>
          <input
            type="file"
            multiple
            accept={PHOTO_ACCEPT}
            id="photos"
            name="photos"
            aria-describedby={errors['photos'] ? 'photos-hint photos-error' : 'photos-hint'}
            aria-invalid={errors['photos'] ? true : undefined}
          />
          <p className="hint plain-only" id="photos-hint">
            {text.photosHint({ most: MAX_PHOTOS, size: photoSizeHint() })}
          </p>
        </div>
        <div
          className="add-photos"
          data-most={MAX_RECORDINGS}
          data-too-many={tooManyRecordings()}
          data-bytes={MAX_RECORDING_BYTES}
          data-together={MAX_RECORDING_BYTES}
          data-too-large={recordingTooLarge()}
          data-too-large-together={failures.recordingsTogether({ megabytes: MAX_MEGABYTES })}
        >
          <label className="btn btn-s btn-lg btn-full" htmlFor="add-recordings">
            {text.addRecordings}
          </label>
          <label className="plain-only" htmlFor="add-recordings">
            {text.addRecordings}
          </label>
          <input
            type="file"
            multiple
            accept={RECORDING_ACCEPT}
            id="add-recordings"
            name="recordings"
            aria-describedby={errors['recordings'] ? 'recordings-hint recordings-error' : 'recordings-hint'}
            aria-invalid={errors['recordings'] ? true : undefined}
          />
          <p className="hint plain-only" id="recordings-hint">
            {text.recordingsHint({
              most: MAX_RECORDINGS,
              seconds: MAX_RECORDING_SECONDS,
              megabytes: MAX_MEGABYTES,
            })}
          </p>
        </div>
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
      <p className="err" id="photos-error" hidden={!errors['photos']}>
        <Icon name="alert" />
        <span>{errors['photos']}</span>
      </p>
      <p className="err" id="recordings-error" hidden={!errors['recordings']}>
        <Icon name="alert" />
        <span>{errors['recordings']}</span>
      </p>
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
