import { paths } from '#client/lib/paths.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Drawing } from '#client/ui/icon.tsx'
import { HouseScene } from '#client/ui/house-scene.tsx'
import { WITH_CAMERA } from '#client/parts/claim-forms/starts-with-camera.ts'
import { StartFrame } from './start-frame.tsx'

const CHECKLIST =
  'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3zM7.5 9l1.3 1.3L11 8M7.5 15l1.3 1.3L11 14M13.5 9.5h3M13.5 15.5h3'

/** The way to the first claim; on a phone it starts with the camera. */
export function ClaimStep() {
  const isPhone = useMediaQuery(PHONE)
  return (
    <StartFrame
      step={3}
      title="What needs fixing?"
      lead="Start with a photo. A few words, and it’s on record today."
    >
      <div className="start-pic">
        <HouseScene crop="house" />
      </div>
      <div className="start-acts">
        {isPhone ? (
          <ButtonLink look="primary" icon="camera" isLarge isFull to={paths.newClaim} state={WITH_CAMERA}>
            Take a photo
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" isLarge isFull to={paths.newClaim}>
            New Claim
          </ButtonLink>
        )}
        <ButtonLink isLarge isFull to={paths.walkThrough}>
          <Drawing of={CHECKLIST} />
          Walk through the house
        </ButtonLink>
        <ButtonLink look="ghost" isLarge isFull to={paths.dashboard}>
          Nothing yet, go to my dashboard
        </ButtonLink>
      </div>
    </StartFrame>
  )
}
