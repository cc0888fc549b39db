import { GridSkeleton } from "@/app/video-grid/video-grid";

/** Placeholder of a whole profile, with the parts where they will stand. */
export function ProfileSkeleton() {
  return (
    <div className="mx-auto max-w-[1440px] md:px-6">
      <div className="flex min-h-14 items-center px-4">
        <span className="skeleton h-4 w-36 rounded-full" />
      </div>
      <div className="flex flex-col items-center gap-4 px-4 pt-2 pb-6 md:flex-row md:gap-8 md:pb-8">
        <span className="skeleton size-22 shrink-0 rounded-full md:size-36" />
        <span className="flex flex-col items-center gap-4 md:items-start">
          <span className="skeleton h-5 w-40 rounded-full" />
          <span className="skeleton h-4 w-56 rounded-full" />
          <span className="skeleton h-10 w-32 rounded-full" />
        </span>
      </div>
      <div className="border-t border-line pt-[3px] md:pt-2">
        <GridSkeleton tiles={9} />
      </div>
    </div>
  );
}
