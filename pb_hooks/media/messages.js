// English messages for refused files. Clients translate by code.
module.exports = {
  video_type: "Please select a valid video file",
  video_unreadable: "The video is damaged or incomplete.",
  video_duration: "The video is longer than 3 minutes.",
  video_too_large: "The video is larger than 100 MB.",
  video_location: "The video carries the place where it was taken.",
  light_duration: "The lighter file is not as long as the video.",
  light_size: "The lighter file is not smaller than the video.",
  captions_type: "Please select a WebVTT file",
  captions_encoding: "The captions are not UTF-8 text.",
  captions_text: "The captions hold characters that cannot be shown.",
  captions_timing: "A time in the captions is missing or wrong.",
  captions_too_large: "The captions are larger than 200 KB.",
  image_type: "Please select a whole JPEG, PNG or WebP picture.",
  image_dimensions: "The picture is larger than 4096 pixels a side.",
  image_pixels: "The picture has too many pixels: at most 4 million, 2 million with 16 bits a colour.",
  image_location: "The picture carries the place where it was taken.",
};
