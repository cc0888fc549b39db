import type { ComponentProps } from "react";
import { VideoList } from "@/app/video-grid/video-list";

type Props = Pick<ComponentProps<typeof VideoList>, "placeholders" | "empty">;

/** The first twelve videos whose views rise now. */
export const TrendingGrid = (props: Props) => (
  <VideoList list="rising" single columns="twelve" shows="views" {...props} />
);
