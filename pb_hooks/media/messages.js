// What a refused upload is told, in English; clients translate by code.
module.exports = {
  video_type: "Please select a valid video file",
  video_unreadable: "The video is damaged or incomplete.",
  video_duration: "The video is longer than 3 minutes.",
  video_too_large: "The video is larger than 100 MB.",
  video_location: "The video carries the place where it was taken.",
  image_type: "Please select a whole JPEG, PNG or WebP picture.",
  image_dimensions: "The picture is larger than 4096 pixels a side.",
  image_location: "The picture carries the place where it was taken.",
};
