// Model of the server's state, as simple as possible: users, videos, comments, likes, follows, blocks.

type Visibility = "public" | "followers" | "private";
type Status = "visible" | "held" | "removed";

export interface ModelUser {
  id: string;
  username: string;
  token: string;
  status: "active" | "suspended" | "banned";
}
export interface ModelVideo {
  id: string;
  owner: ModelUser;
  visibility: Visibility;
  /** Status from decisions. A ban of the owner hides the video whatever this status is. */
  status: Status;
}
export interface ModelComment {
  id: string;
  by: ModelUser;
  video: ModelVideo;
  status: Status;
}

/** Relations: viewer and thing to id. */
type Pairs = Map<string, string>;
export const pair = (a: { id: string }, b: { id: string }) => `${a.id}>${b.id}`;

export class Model {
  users: ModelUser[] = [];
  videos = new Map<string, ModelVideo>();
  comments = new Map<string, ModelComment>();
  likes: Pairs = new Map();
  follows: Pairs = new Map();
  blocks: Pairs = new Map();

  isBlocked = (a: ModelUser, b: ModelUser) => this.blocks.has(pair(a, b)) || this.blocks.has(pair(b, a));

  shown = ({ owner, status }: ModelVideo) => owner.status !== "banned" && status === "visible";
  said = ({ by, status }: ModelComment) => by.status !== "banned" && status === "visible";

  sees(viewer: ModelUser, video: ModelVideo): boolean {
    if (viewer.status === "banned") return this.shown(video) && video.visibility === "public";
    if (viewer === video.owner) return true;
    if (!this.shown(video) || this.isBlocked(viewer, video.owner)) return false;
    return video.visibility === "public" || this.knows(viewer, video);
  }
  private knows = (viewer: ModelUser, video: ModelVideo) =>
    video.visibility === "followers" && this.follows.has(pair(viewer, video.owner));

  reads(viewer: ModelUser, comment: ModelComment): boolean {
    const { by, video } = comment;
    if (viewer.status === "banned") return this.sees(viewer, video) && this.said(comment);
    if (this.isBlocked(viewer, by) || this.isBlocked(viewer, video.owner)) return false;
    // Authors can always read their own texts.
    if (viewer === by) return true;
    if (viewer === video.owner) return by.status !== "banned" && comment.status !== "removed";
    return this.sees(viewer, video) && this.said(comment);
  }

  /** Deletes rows that belong to the video. */
  drop(video: ModelVideo) {
    this.videos.delete(video.id);
    for (const key of this.likes.keys()) if (key.endsWith(`>${video.id}`)) this.likes.delete(key);
    for (const [id, comment] of this.comments) if (comment.video === video) this.comments.delete(id);
  }

  block(a: ModelUser, b: ModelUser, row: string) {
    this.blocks.set(pair(a, b), row);
    this.follows.delete(pair(a, b));
    this.follows.delete(pair(b, a));
  }

  /** Returns all counters with the names of the database. */
  counts() {
    const videos = [...this.videos.values()];
    const end = (pairs: Pairs, id: string) =>
      [...pairs.keys()].filter((key) => key.endsWith(`>${id}`)).length;
    return {
      videos: videos
        .map((video) =>
          [
            video.id,
            this.shown(video) ? "shown" : "hidden",
            end(this.likes, video.id),
            this.talk(video),
          ].join(),
        )
        .sort(),
      users: this.users
        .map((one) => {
          const own = videos.filter(({ owner }) => owner === one);
          const open = own.filter((video) => this.shown(video) && video.visibility === "public").length;
          return [one.id, one.status, end(this.follows, one.id), open].join();
        })
        .sort(),
      pairs: [...this.likes.keys(), ...this.follows.keys(), ...this.blocks.keys()].sort(),
    };
  }
  private talk = (video: ModelVideo) =>
    [...this.comments.values()].filter((one) => one.video === video && this.said(one)).length;
}
