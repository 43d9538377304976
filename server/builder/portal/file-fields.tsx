import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_ACCEPT,
  photoSizeHint,
  photoTooLarge,
  tooManyPhotos,
} from '#shared/photo-files.ts'

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
export function AddFiles({ id, name, label, icon, accept, hint, error, limits }: FileField) {
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
