import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { HouseScene } from '#client/ui/house-scene.tsx'
import { StartFrame } from './start-frame.tsx'

/** The way to the first claim. */
export function ClaimStep() {
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
        <ButtonLink look="primary" isLarge isFull to={paths.newClaim}>
          New Claim
        </ButtonLink>
        <ButtonLink isLarge isFull to={paths.walkThrough}>
          Walk through the house
        </ButtonLink>
        <ButtonLink look="ghost" isLarge isFull to={paths.dashboard}>
          Nothing yet, go to my dashboard
        </ButtonLink>
      </div>
    </StartFrame>
  )
}
