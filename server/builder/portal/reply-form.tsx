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
import { fieldOf, focusWhen } from './labels.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_ACCEPT,
  photoSizeHint,
  photoTooLarge,
  tooManyPhotos,
} from '#shared/photo-files.ts'

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

type FileField = {
  /** The id of the field, before which those of its hint and its error begin. */
  id: string
  /** The name of the field, and of its error. */
  name: string
  label: string
  icon?: IconName
  accept: string
  hint: string
  error: string | undefined
  /** For the page's script: the limits, and the words for what it refuses, as data attributes. */
  limits: Readonly<Record<`data-${string}`, string | number>>
}

/**
 * Renders a field for files with a button in the page's language over it; without a script it is the browser's own, which
 * says what was chosen.
 */
function AddFiles({ id, name, label, icon, accept, hint, error, limits }: FileField) {
  const described = `${name}-hint`
  return (
    <div className="add-photos" {...limits}>
      <label className="btn btn-s btn-lg btn-full" htmlFor={id}>
        {icon && <Icon name={icon} />}
        {label}
      </label>
      <label className="plain-only" htmlFor={id}>
        {label}
      </label>
      <input
        type="file"
        multiple
        accept={accept}
        id={id}
        name={name}
        aria-describedby={error ? `${described} ${name}-error` : described}
        aria-invalid={error ? true : undefined}
      />
      <p className="hint plain-only" id={described}>
        {hint}
      </p>
    </div>
  )
}

/** Renders the field for photos. */
export function AddPhotos({
  error,
  limits = {},
}: Pick<FileField, 'error'> & Partial<Pick<FileField, 'limits'>>) {
  const text = useText('builderForms').reply
  return (
    <AddFiles
      id="photos"
      name="photos"
      label={text.addPhotos}
      icon="camera"
      accept={PHOTO_ACCEPT}
      hint={text.photosHint({ most: MAX_PHOTOS, size: photoSizeHint() })}
      error={error}
      limits={{
        'data-most': MAX_PHOTOS,
        'data-too-many': tooManyPhotos(),
        'data-bytes': MAX_PHOTO_BYTES,
        'data-too-large': photoTooLarge(),
        ...limits,
      }}
    />
  )
}

/** Renders the place where the page's script shows the chosen photos as small pictures, made of the template. */
export function ChosenPhotos({ canMark }: { canMark: boolean }) {
  const text = useText('builderForms').reply
  return (
    <>
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
          {canMark && (
            <button type="button" className="mk">
              <span>
                <Icon name="edit" />
              </span>
            </button>
          )}
          <button type="button" className="rm">
            <span>
              <Icon name="close" />
            </span>
          </button>
        </li>
      </template>
    </>
  )
}

/** Renders what is wrong with the files of a field; hidden until there is something, for the page's script. */
export function FilesError({ name, error }: Pick<FileField, 'name' | 'error'>) {
  return (
    <p className="err" id={`${name}-error`} hidden={!error}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}
